import type { Outcome, ScreenDesignerStore } from "./screen-designer-store";

export interface EditorProps {
  store: ScreenDesignerStore;
  /** Does something that may fail, and says how it went; false where another try may go well, so that nothing is put away. */
  act: (work: () => Promise<void | Outcome>, done: string) => Promise<boolean>;
  /** Whether something is being done. */
  isActing: boolean;
}
