import { type LoadBlock, withBlocks } from "@/runtime/registry/block";
import { withWidgets } from "@/runtime/registry/widget-lists";
import {
  dialogPreviewBlock,
  formDesignerBlock,
  initiateBlock,
  instanceMigrateBlock,
  processGrantsBlock,
} from "./workbench/blocks";
import type { LateBlock } from "./late-block-names";

/** What a page of an approval is mostly made of comes with it: what came later would move what is beside it. */
const WITH_APPROVAL = ["card", "tabs", "row", "text", "button", "alert", "tag", "descriptions"];

/** Where the blocks of `late-block-names.ts` are. One line each. */
export const loadLate: Record<LateBlock, LoadBlock> = {
  screenDesigner: () => withWidgets("fields", import("@/designers/screen/ScreenDesignerBlock")),
  initiate: initiateBlock,
  dialogPreview: dialogPreviewBlock,
  instanceManage: () => import("./workbench/manage/InstanceManage"),
  instanceMigrate: instanceMigrateBlock,
  processGrants: processGrantsBlock,
  formDesigner: formDesignerBlock,
  processDesigner: () => withWidgets("forms", import("@/designers/process/editor/block")),
  helpReference: () => import("./help/HelpReference"),
  permitBanner: () => import("./permit/PermitBanner"),
  permitSearch: () => import("./permit/PermitSearch"),
  permitVerify: () => import("./permit/PermitVerify"),
  tableDesigner: () => withWidgets("fields", import("@/designers/table/TableDesignerBlock")),
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
