import { ANTD_NAMES } from "@/runtime/kit/names";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { optionsTypeText } from "../types/option-types";

const BANNER = "// Made by `flowsmith plugin types`: what the modules of a plugin import.\n";

const [kit = ""] = Object.values(
  import.meta.glob<string>("../../runtime/kit/types.ts", { eager: true, query: "?raw", import: "default" }),
);

/** The values beside the types of `runtime/kit/types.ts`. */
const VALUES = `
export function localText(text: LocalText | undefined, locale: "zh" | "en"): string;
export function useLocale(): "zh" | "en";
/** A component that follows the values which it reads. */
export function observer<Props extends object>(
  component: (props: Props) => ReactNode,
): (props: Props) => ReactNode;
/** The blocks of a slot. */
export function Nodes(props: {
  nodes: readonly object[] | undefined;
  screen: BlockProps["screen"];
  scope: Scope;
  pointer: string;
}): ReactNode;
/** Ends the steps of a list without an error. */
export class StopSteps extends Error {}
`;

/** The types that the code of a plugin is written against, by the files of its folder: none of them imports the product. */
export async function pluginTypes({ blocks = {} }: PluginDeclaration): Promise<Record<string, string>> {
  const declarations = Object.entries(blocks).map(
    ([type, { declaration }]) => [type, { ...declaration }] as const,
  );
  const options = await optionsTypeText(Object.fromEntries(declarations));
  const antd = ANTD_NAMES.map((name) => `  ${name},\n`).join("");
  return {
    "kit/react.d.ts": `${BANNER}import React = require("react");\nexport = React;\n`,
    "kit/jsx-runtime.d.ts": `${BANNER}export * from "react/jsx-runtime";\n`,
    "kit/antd.d.ts": `${BANNER}export {\n${antd}} from "antd";\n`,
    "kit/flowsmith.d.ts": `${BANNER}${kit}${VALUES}${own(options)}`,
  };
}

/** Types of the product that an option may have stay closed to plugins. */
const own = (text: string): string =>
  text.replaceAll(/^\/\/.*\n/gm, "").replaceAll(/^import type \{ ([\w, ]+) \}.*\n/gm, (_, names: string) =>
    names
      .split(", ")
      .map((name) => `type ${name} = Record<string, unknown>;\n`)
      .join(""),
  );
