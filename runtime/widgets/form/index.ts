import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { ChoicesWidget, ChoiceWidget, DropdownWidget } from "./choice";
import { FormDateWidget, FormTimeWidget } from "./date-time";
import { GlobalVariableWidget } from "./global-variable";
import { datePicture, selectPicture } from "./pictures";
import { SerialNumberWidget, TimeSignWidget } from "./signs";
import { ROW_BUTTON, RowButton } from "./row-button";
import { FormSliderWidget } from "./slider";
import SubTable from "./sub-table";
import "./texts";
import { TimedInput } from "./timed-input";
import UnknownWidget from "./unknown";
import { UserSignWidget } from "./user-sign";
import "./widgets.css";

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
  dropdown: { ...plain(DropdownWidget), picture: selectPicture },
  formDate: { ...plain(FormDateWidget), picture: datePicture },
  formTime: plain(FormTimeWidget),
  formSlider: plain(FormSliderWidget),
  subTable: plain(SubTable),
  [ROW_BUTTON]: plain(RowButton),
  userSign: plain(UserSignWidget),
  timeSign: plain(TimeSignWidget),
  serialNumber: plain(SerialNumberWidget),
  globalVariable: plain(GlobalVariableWidget),
  timedInput: { Component: TimedInput, typed: true },
  unknownWidget: plain(UnknownWidget),
  cascader: lazyWidget(() => import("./cascader")),
  richText: lazyWidget(() => import("./rich-text")),
});
