import { theme } from "antd";
import { expect, it } from "vitest";
import { COLOURS, colourOf } from "@/screens/app/colours";
import css from "@/screens/app/sizes.css?raw";
import { themeOf } from "@/screens/app/theme";

it("both modes name the same colours, all but what is no colour", () => {
  const names = (mode: "light" | "dark"): string[] =>
    [...COLOURS[mode].keys()].filter((name) => name !== "mono").toSorted();
  expect(names("light").length).toBeGreaterThan(15);
  expect(names("dark")).toEqual(names("light"));
});

it.each(["light", "dark"] as const)("components are %s in the colours of the style sheets", (mode) => {
  const { token } = themeOf(mode);
  const shared = {
    colorPrimary: "primary",
    colorSuccess: "success",
    colorWarning: "warning",
    colorError: "error",
  };
  for (const [key, name] of Object.entries(shared)) expect(token).toHaveProperty(key, colourOf(mode, name));
});

it("compact makes rows and words of the library a step smaller, in the light and in the dark", () => {
  for (const mode of ["light", "dark"] as const) {
    const [normal, compact] = [false, true].map((isCompact) =>
      theme.getDesignToken(themeOf(mode, { isCompact })),
    );
    expect(compact?.fontSize).toBeLessThan(normal?.fontSize ?? 0);
    expect(compact?.controlHeight).toBeLessThan(normal?.controlHeight ?? 0);
    expect(compact?.colorBgContainer).toBe(normal?.colorBgContainer);
  }
});

it("compact makes every size of the style sheets smaller that is not the smallest already", () => {
  const sizes = (density: string): Map<string, number> => {
    const block = css.slice(css.indexOf(`:root[data-density="${density}"] {`)).split("}")[0] ?? "";
    return new Map(
      [...block.matchAll(/--fs-([\w-]+): (\d+)px/g)].map(([, name = "", size]) => [name, Number(size)]),
    );
  };
  const compact = sizes("compact");
  expect([...compact.keys()]).toEqual([...sizes("normal").keys()]);
  for (const [name, size] of sizes("normal")) expect(compact.get(name)).toBeLessThan(size);
});
