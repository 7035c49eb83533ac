import type { Outcome, ScreenDesignerStore } from "./screen-designer-store";

export interface EditorProps {
  store: ScreenDesignerStore;
  /** Does something that may fail, and says how it went. */
  act: (work: () => Promise<void | Outcome>, done: string) => Promise<void>;
  /** Whether something is being done. */
  isActing: boolean;
}
