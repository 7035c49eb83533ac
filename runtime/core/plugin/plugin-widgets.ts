import type { Sentence } from "../sentence";
import { installed } from "./installed";

/** A widget that a plugin brings, by the name that fields call it: `acme.level`. */
interface PluginWidget {
  type: string;
  title: Sentence;
}

/** Every widget of the plugins that are there. */
export const pluginWidgets = (): PluginWidget[] =>
  [...installed].flatMap(([plugin, { declaration }]) =>
    Object.entries(declaration.widgets ?? {}).map(([own, { title }]) => ({
      type: `${plugin}.${own}`,
      title,
    })),
  );

/** Whether a plugin that is there brings a widget of this name. */
export const isPluginWidget = (type: string): boolean =>
  type.includes(".") && pluginWidgets().some((widget) => widget.type === type);
