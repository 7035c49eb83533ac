import css from "./colours.css?raw";

export type Mode = "light" | "dark";

/** The colours of the product by name, as `colours.css` says them: antd and our own style sheets share that one table. */
export const COLOURS: Readonly<Record<Mode, ReadonlyMap<string, string>>> = {
  light: valuesAfter(":root {"),
  dark: valuesAfter(':root[data-theme="dark"] {'),
};

/**
 * A colour by its name in the table.
 * @throws Error for a name that is not in it
 */
export function colourOf(mode: Mode, name: string): string {
  const value = COLOURS[mode].get(name);
  if (value === undefined) throw new Error(`no colour ${name}`);
  return value;
}

function valuesAfter(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--fs-([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
