import "@/runtime/blocks";
import { blocks, lazyBlock } from "@/runtime/registry/block";
import {
  dialogPreviewBlock,
  dwellDiagramBlock,
  formDesignerBlock,
  formPreviewBlock,
  initiateBlock,
  instanceDetailBlock,
  instanceManageBlock,
  instanceMigrateBlock,
  processGrantsBlock,
  processVersionsBlock,
  startFormBlock,
  taskDetailBlock,
} from "./workbench/blocks";

/** Blocks of designers and workbench. One line each: a declaration in schemas/blocks and code that is loaded when first shown. */
blocks.registerAll({
  screenDesigner: lazyBlock(() => import("@/designers/screen/ScreenDesignerBlock")),
  board: lazyBlock(() => import("./workbench/board/Board")),
  initiate: lazyBlock(initiateBlock),
  startForm: lazyBlock(startFormBlock),
  taskDetail: lazyBlock(taskDetailBlock),
  instanceDetail: lazyBlock(instanceDetailBlock),
  dialogPreview: lazyBlock(dialogPreviewBlock),
  instanceManage: lazyBlock(instanceManageBlock),
  instanceMigrate: lazyBlock(instanceMigrateBlock),
  processVersions: lazyBlock(processVersionsBlock),
  processGrants: lazyBlock(processGrantsBlock),
  dwellDiagram: lazyBlock(dwellDiagramBlock),
  formDesigner: lazyBlock(formDesignerBlock),
  formPreview: lazyBlock(formPreviewBlock),
  processDesigner: lazyBlock(() => import("@/designers/process/editor/block")),
  helpReference: lazyBlock(() => import("./help/HelpReference")),
  permitBanner: lazyBlock(() => import("./permit/PermitBanner")),
  permitSearch: lazyBlock(() => import("./permit/PermitSearch")),
  permitVerify: lazyBlock(() => import("./permit/PermitVerify")),
  tableDesigner: lazyBlock(() => import("@/designers/table/TableDesignerBlock")),
  playground: lazyBlock(() => import("./help/Playground")),
});
