import { addTexts } from "@/runtime/i18n/i18n";
import { lazyWidget, widgets } from "@/runtime/registry/widget";
import { ChoicesWidget, ChoiceWidget, DropdownWidget } from "./choice";
import { FormDateWidget, FormTimeWidget } from "./date-time";
import { GlobalVariableWidget } from "./global-variable";
import { datePicture, selectPicture } from "./pictures";
import { SerialNumberWidget, TimeSignWidget } from "./signs";
import { FormSliderWidget } from "./slider";
import SubTable from "./sub-table";
import en from "./texts.en.json";
import zh from "./texts.zh.json";
import { TimedInput } from "./timed-input";
import UnknownWidget from "./unknown";
import { UserSignWidget } from "./user-sign";
import "./widgets.css";

addTexts({ zh, en });

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
  userSign: plain(UserSignWidget),
  timeSign: plain(TimeSignWidget),
  serialNumber: plain(SerialNumberWidget),
  globalVariable: plain(GlobalVariableWidget),
  timedInput: { Component: TimedInput, typed: true },
  unknownWidget: plain(UnknownWidget),
  images: lazyWidget(() => import("./images")),
  files: lazyWidget(() => import("./files")),
  cascader: lazyWidget(() => import("./cascader")),
  richText: lazyWidget(() => import("./rich-text")),
});
