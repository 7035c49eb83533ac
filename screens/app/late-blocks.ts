import { type LoadBlock, withBlocks } from "@/runtime/registry/block";
import { withWidgets } from "@/runtime/registry/widget-lists";
import { formDesignerBlock } from "./workbench/blocks";
import type { LateBlock } from "./late-block-names";

/** What a page of an approval is mostly made of comes with it: what came later would move what is beside it. */
const WITH_APPROVAL = ["card", "tabs", "row", "text", "button", "alert", "tag", "descriptions"];

/** What a code is judged with is there before the network goes. */
const WITH_SIGNED = ["alert", "card", "tag", "descriptions"];

/** Where the blocks of `late-block-names.ts` are. One line each. */
export const loadLate: Record<LateBlock, LoadBlock> = {
  screenDesigner: () => withWidgets("fields", import("@/designers/screen/ScreenDesignerBlock")),
  dialogPreview: () => withWidgets("fields", import("./workbench/manage/StoredDialogBlock")),
  formDesigner: formDesignerBlock,
  processDesigner: () => withWidgets("forms", import("@/designers/process/editor/block")),
  helpReference: () => import("./help/HelpReference"),
  signed: () => withBlocks(WITH_SIGNED, import("./permit/Signed")),
  tableDesigner: () => withWidgets("fields", import("@/designers/table/TableDesignerBlock")),
  relations: () => import("@/designers/table/relations/RelationsBlock"),
  playground: () => withWidgets("forms", import("./help/Playground")),
  formView: () => withWidgets("forms", import("./workbench/parts/FormViewBlock")),
  opinions: () => withWidgets("fields", import("./workbench/parts/OpinionsBlock")),
  actions: () => import("./workbench/parts/ActionsBlock"),
  diagram: () => import("./workbench/parts/DiagramBlock"),
  personPick: () => import("./workbench/parts/PersonPickBlock"),
  approval: () =>
    withWidgets(
      "forms",
      withBlocks([...WITH_APPROVAL, "formView", "opinions", "actions"], import("./workbench/parts/Approval")),
    ),
};
