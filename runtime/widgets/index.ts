import { lazyWidget, widgets } from "@/runtime/registry/widget";
import Checkbox from "./checkbox";
import Input from "./input";
import Nothing from "./nothing";
import NumberInput from "./number";
import Radio from "./radio";
import type { READERS } from "./reading/readers";
import Select from "./select";
import Switch from "./switch";
import Textarea from "./textarea";
import { lazyPart } from "@/runtime/registry/lazy-part";

/** How a value reads where it may not be written. */
const reader = (name: keyof typeof READERS) => ({
  Reader: lazyPart(async () => ({ default: (await import("./reading/readers")).READERS[name] })),
});

/** Kinds of text that are typed. */
const typed = { typed: true, ...reader("text") };
const date = reader("date");

/** The widgets that fields may name. One line each; what is rarely needed is loaded when a field asks for it. */
export const fieldWidgets = {
  input: { Component: Input, ...typed },
  textarea: { Component: Textarea, ...typed },
  number: { Component: NumberInput, typed: true, ...reader("number") },
  nothing: { Component: Nothing, typed: false },
  radio: { Component: Radio, typed: false, ...reader("choice") },
  checkbox: { Component: Checkbox, typed: false, ...reader("checkbox") },
  select: { Component: Select, typed: false, ...reader("choice") },
  switch: { Component: Switch, typed: false, ...reader("switch") },
  tags: lazyWidget(() => import("./tags"), reader("text")),
  date: lazyWidget(() => import("./date"), date),
  daterange: lazyWidget(() => import("./date"), date),
  password: lazyWidget(() => import("./password"), { typed: true, ...reader("secret") }),
  newPassword: lazyWidget(() => import("./new-password"), { typed: true, ...reader("secret") }),
  avatar: lazyWidget(() => import("./avatar")),
  logo: lazyWidget(() => import("./logo")),
  datetime: lazyWidget(() => import("./date"), date),
  time: lazyWidget(() => import("./time"), reader("time")),
  color: lazyWidget(() => import("./color"), reader("color")),
  slider: lazyWidget(() => import("./slider"), reader("slider")),
  rate: lazyWidget(() => import("./rate"), reader("rate")),
  json: lazyWidget(() => import("./json"), reader("json")),
  code: lazyWidget(() => import("./code"), { typed: true }),
  dict: lazyWidget(() => import("./dict")),
  cron: lazyWidget(() => import("./cron"), typed),
  timerText: lazyWidget(() => import("./timer-text"), typed),
  duration: lazyWidget(() => import("./duration"), { typed: true }),
  remote: lazyWidget(() => import("./remote")),
  treeSelect: lazyWidget(() => import("./tree-select")),
  icon: lazyWidget(() => import("./icon")),
  images: lazyWidget(() => import("./form/images")),
  files: lazyWidget(() => import("./form/files")),
  arrange: lazyWidget(() => import("./arrange/arrange")),
  userPick: lazyWidget(() => import("./user-pick")),
  rolePick: lazyWidget(() => import("./role-pick")),
};
widgets.registerAll(fieldWidgets);
