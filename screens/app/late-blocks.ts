import { type LoadBlock, withBlocks } from "@/runtime/registry/block";
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
  screenDesigner: () => import("@/designers/screen/ScreenDesignerBlock"),
  initiate: initiateBlock,
  dialogPreview: dialogPreviewBlock,
  instanceManage: () => import("./workbench/manage/InstanceManage"),
  instanceMigrate: instanceMigrateBlock,
  processGrants: processGrantsBlock,
  formDesigner: formDesignerBlock,
  processDesigner: () => import("@/designers/process/editor/block"),
  helpReference: () => import("./help/HelpReference"),
  permitBanner: () => import("./permit/PermitBanner"),
  permitSearch: () => import("./permit/PermitSearch"),
  permitVerify: () => import("./permit/PermitVerify"),
  tableDesigner: () => import("@/designers/table/TableDesignerBlock"),
  relations: () => import("@/designers/table/relations/RelationsBlock"),
  playground: () => import("./help/Playground"),
  formView: () => import("./workbench/parts/FormViewBlock"),
  opinions: () => import("./workbench/parts/OpinionsBlock"),
  actions: () => import("./workbench/parts/ActionsBlock"),
  diagram: () => import("./workbench/parts/DiagramBlock"),
  personPick: () => import("./workbench/parts/PersonPickBlock"),
  approval: () =>
    withBlocks([...WITH_APPROVAL, "formView", "opinions", "actions"], import("./workbench/parts/Approval")),
};
