import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { ButtonsWidget } from "./buttons";
import { ExtendedWidget } from "./extended";
import { FlowSelectWidget, NodeSelectWidget, RejectStrategyWidget } from "./selects";
import { RulesWidget } from "./rules";

/** Widgets that only the process panel uses; declarations in `schemas/bpmn` name them. */
if (!widgets.has("bpmnRules")) {
  widgets.registerAll({
    bpmnRules: { Component: RulesWidget, typed: false },
    bpmnButtons: { Component: ButtonsWidget, typed: false },
    bpmnCondition: lazyWidget(() => import("./condition"), { typed: true }),
    bpmnScriptText: lazyWidget(() => import("./script-text"), { typed: true }),
    bpmnExtended: { Component: ExtendedWidget, typed: false },
    bpmnRejectStrategy: { Component: RejectStrategyWidget, typed: false },
    bpmnNodeSelect: { Component: NodeSelectWidget, typed: false },
    bpmnFlowSelect: { Component: FlowSelectWidget, typed: false },
    bpmnFormPermission: lazyWidget(() => import("./form-permission")),
    bpmnScript: lazyWidget(() => import("./script")),
    bpmnGlobalForms: lazyWidget(() => import("./global-forms")),
    bpmnGlobalScripts: lazyWidget(() => import("./global-scripts")),
    bpmnObservers: lazyWidget(() => import("./observers")),
  });
}
