import { widgets } from "@/runtime/registry/widget";
import { DataOption } from "./data";
import { ExpressionOption, FxOption } from "./expression";
import { FieldsOption } from "./fields";
import { InheritedOption } from "./inherited";
import { ItemsOption } from "./items";
import { CodeOption, NameOption, NamesOption, ResourceOption, StoredDialogOption } from "./pickers";
import { CallOption, DictOption, PairsOption, ReferenceOption } from "./references";
import { StepsOption } from "./steps";
import { TextOption } from "./text";

/** Controls of the page designer's panel, by the names that `panelSchema` gives. */
widgets.registerAll({
  pageResource: { Component: ResourceOption, typed: false },
  pageName: { Component: NameOption, typed: true },
  pageNames: { Component: NamesOption, typed: false },
  pageCode: { Component: CodeOption, typed: false },
  pageDialog: { Component: StoredDialogOption, typed: false },
  pageFields: { Component: FieldsOption, typed: false },
  pageInherited: { Component: InheritedOption, typed: true },
  pageItems: { Component: ItemsOption, typed: false },
  pageData: { Component: DataOption, typed: true },
  pageText: { Component: TextOption, typed: true },
  pageExpression: { Component: ExpressionOption, typed: true },
  pageRef: { Component: ReferenceOption, typed: true },
  pageDict: { Component: DictOption, typed: true },
  pageCall: { Component: CallOption, typed: true },
  pagePairs: { Component: PairsOption, typed: false },
  pageSteps: { Component: StepsOption, typed: false },
  pageFx: { Component: FxOption, typed: false },
});
