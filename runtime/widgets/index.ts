import { lazyWidget, widgets } from "@/runtime/registry/widget";
import Checkbox from "./checkbox";
import Input from "./input";
import Nothing from "./nothing";
import NumberInput from "./number";
import { numberPicture } from "./picture";
import Radio from "./radio";
import Select from "./select";
import Switch from "./switch";
import Textarea from "./textarea";

/** The widgets that fields may name. One line each; what is rarely needed is loaded when a field asks for it. */
widgets.registerAll({
  input: { Component: Input, typed: true },
  textarea: { Component: Textarea, typed: true },
  number: { Component: NumberInput, typed: true, picture: numberPicture },
  nothing: { Component: Nothing, typed: false },
  radio: { Component: Radio, typed: false },
  checkbox: { Component: Checkbox, typed: false },
  select: { Component: Select, typed: false },
  switch: { Component: Switch, typed: false },
  tags: lazyWidget(() => import("./tags")),
  date: lazyWidget(() => import("./date")),
  daterange: lazyWidget(() => import("./date")),
  password: lazyWidget(() => import("./password"), true),
  newPassword: lazyWidget(() => import("./new-password"), true),
  datetime: lazyWidget(() => import("./date")),
  time: lazyWidget(() => import("./time")),
  color: lazyWidget(() => import("./color")),
  slider: lazyWidget(() => import("./slider")),
  rate: lazyWidget(() => import("./rate")),
  json: lazyWidget(() => import("./json")),
  code: lazyWidget(() => import("./code"), true),
  dict: lazyWidget(() => import("./dict")),
  cron: lazyWidget(() => import("./cron"), true),
  timerText: lazyWidget(() => import("./timer-text"), true),
  duration: lazyWidget(() => import("./duration"), true),
  remote: lazyWidget(() => import("./remote")),
  treeSelect: lazyWidget(() => import("./tree-select")),
  icon: lazyWidget(() => import("./icon")),
  images: lazyWidget(() => import("./form/images")),
  files: lazyWidget(() => import("./form/files")),
  userPick: lazyWidget(() => import("./user-pick")),
  rolePick: lazyWidget(() => import("./role-pick")),
});
