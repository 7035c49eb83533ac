import { lazyWidget, widgets } from "@/runtime/registry/widget";
import "../texts";
import { ScriptOption, StylesheetOption, ValidatorOption } from "./dialog-text";

/** Widgets of the property panel that declarations name. */
widgets.registerAll({
  optionList: lazyWidget(() => import("./option-list")),
  dictKey: lazyWidget(() => import("./dict-key")),
  expression: lazyWidget(() => import("./expression"), { typed: true }),
  script: lazyWidget(() => import("./script"), { typed: true }),
  stylesheet: { Component: StylesheetOption, typed: false },
  validator: { Component: ValidatorOption, typed: false },
  scriptDialog: { Component: ScriptOption, typed: false },
  storedDialog: lazyWidget(() => import("./stored-dialog")),
  relation: lazyWidget(() => import("./relation")),
  html: lazyWidget(() => import("./html"), { typed: true }),
});
