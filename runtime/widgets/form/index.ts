import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { GlobalVariableWidget } from "./global-variable";
import "../pictures";
import { TextReader } from "../reading/text";
import { SerialNumberWidget, TimeSignWidget } from "./signs";
import { ROW_BUTTON, RowButton } from "./row-button";
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
  subTable: plain(SubTable),
  [ROW_BUTTON]: plain(RowButton),
  userSign: plain(UserSignWidget),
  timeSign: { ...plain(TimeSignWidget), Reader: TextReader },
  serialNumber: plain(SerialNumberWidget),
  globalVariable: { ...plain(GlobalVariableWidget), Reader: TextReader },
  timedInput: { Component: TimedInput, typed: true, Reader: TextReader },
  unknownWidget: plain(UnknownWidget),
  cascader: lazyWidget(() => import("./cascader")),
  richText: lazyWidget(() => import("./rich-text")),
});
