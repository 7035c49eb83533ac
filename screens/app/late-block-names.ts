/** Blocks of designers and workbench that the first page does without, in the order of the list in `late-blocks.ts`. */
export const LATE_BLOCKS = [
  "screenDesigner",
  "dialogPreview",
  "formDesigner",
  "processDesigner",
  "helpReference",
  "signed",
  "tableDesigner",
  "playground",
  "formView",
  "opinions",
  "actions",
  "diagram",
  "personPick",
  "approval",
] as const;

export type LateBlock = (typeof LATE_BLOCKS)[number];
