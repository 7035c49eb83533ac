import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { ChoicesWidget, ChoiceWidget, DropdownWidget } from "./choice";
import { FormDateWidget, FormTimeWidget } from "./date-time";
import { GlobalVariableWidget, SerialNumberWidget, TimeSignWidget, UserSignWidget } from "./signs";
import SubTable from "./sub-table";
import UnknownWidget from "./unknown";

const plain = (
  Component: Parameters<typeof widgets.register>[1]["Component"],
): Parameters<typeof widgets.register>[1] => ({
  Component,
  typed: false,
});

/** Widgets of designed forms, by the names in `runtime/core/form/widget-hints.ts`. */
widgets.registerAll({
  choice: plain(ChoiceWidget),
  choices: plain(ChoicesWidget),
  dropdown: plain(DropdownWidget),
  formDate: plain(FormDateWidget),
  formTime: plain(FormTimeWidget),
  subTable: plain(SubTable),
  userSign: plain(UserSignWidget),
  timeSign: plain(TimeSignWidget),
  serialNumber: plain(SerialNumberWidget),
  globalVariable: plain(GlobalVariableWidget),
  unknownWidget: plain(UnknownWidget),
  images: lazyWidget(() => import("./images")),
  files: lazyWidget(() => import("./files")),
  cascader: lazyWidget(() => import("./cascader")),
  richText: lazyWidget(() => import("./rich-text")),
});
