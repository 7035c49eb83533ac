import { lazyWidget, widgets } from "@/runtime/registry/widget";

/** Widgets of the property panel that declarations name. */
widgets.registerAll({
  optionList: lazyWidget(() => import("./option-list")),
  dictKey: lazyWidget(() => import("./dict-key")),
  expression: lazyWidget(() => import("./expression"), true),
  script: lazyWidget(() => import("./script"), true),
  html: lazyWidget(() => import("./html"), true),
});
