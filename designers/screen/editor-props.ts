import type { Outcome, ScreenDesignerStore } from "./screen-designer-store";

export interface EditorProps {
  store: ScreenDesignerStore;
  /** Does something that may fail, and says how it went; false where it failed. */
  act: (work: () => Promise<void | Outcome>, done: string) => Promise<boolean>;
  /** Whether something is being done. */
  isActing: boolean;
}
