import { expect, it } from "vitest";
import { COLOURS, colourOf } from "@/screens/app/colours";
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
