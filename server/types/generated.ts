import acme from "@/examples/plugins/acme/flowsmith.plugin.json";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { pluginTypes } from "../packages/plugin-types";
import { blockEssentialsText } from "./block-essentials";
import { callRoutesText } from "./call-routes";
import { callTypesText } from "./call-types";
import { grammarTypesText } from "./grammar-types";
import { blockOptionsText } from "./option-types";
import { widgetOptionsText } from "./widget-types";

/** Files that are made from the declarations: their place in the repository and what belongs into them. */
export const GENERATED: Readonly<Record<string, () => string | Promise<string>>> = {
  "schemas/call-routes.ts": () => callRoutesText("first"),
  "schemas/more-call-routes.ts": () => callRoutesText("more"),
  "schemas/block-essentials.ts": blockEssentialsText,
  "schemas/types/form.ts": () => grammarTypesText("form"),
  "schemas/types/setting.ts": () => grammarTypesText("setting"),
  "runtime/core/resource/call-types.ts": callTypesText,
  "runtime/registry/block-options.ts": blockOptionsText,
  "runtime/registry/widget-options.ts": widgetOptionsText,
  ...Object.fromEntries(
    ["react", "jsx-runtime", "antd", "flowsmith"].map((name) => [
      `examples/plugins/acme/kit/${name}.d.ts`,
      async () => (await pluginTypes(acme as PluginDeclaration))[`kit/${name}.d.ts`] ?? "",
    ]),
  ),
};
