import { describe, expect, it } from "vitest";
import { isRecord } from "@/runtime/core/guards";
import { blocksOf } from "@/screens/app/shell/page-help/blocks-of";
import { shippedScreens } from "@/screens/app/shipped-screens";
import menus from "@/server/db/seed/base/menu.json";

interface Entry {
  route?: string;
  children?: readonly object[];
}

const routesIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ route, children = [] }) => [...(route ? [route] : []), ...routesIn(children)]);

const CHINESE = /\p{Script=Han}/u;

describe("the help of a page in the menu", () => {
  const routes = routesIn(menus).filter((route) => shippedScreens.some((screen) => screen.route === route));

  it("covers the menu", () => expect(routes.length).toBeGreaterThan(50));

  it.each(routes)("%s says in both languages what it is for", (route) => {
    const help = shippedScreens.find((screen) => screen.route === route)?.help;
    const { zh, en } = isRecord(help) ? help : {};
    expect(zh).toMatch(CHINESE);
    expect(en).toMatch(/\w{3}/);
    expect(en).not.toMatch(CHINESE);
  });
});

it("names the kinds of blocks that a page is made of once, also those in dialogs and inside of others", () => {
  const screen = shippedScreens.find(({ route }) => route === "/user");
  const types = screen ? blocksOf(screen).map(({ type }) => type) : [];
  expect(types).toEqual(expect.arrayContaining(["crud", "form"]));
  expect(new Set(types).size).toBe(types.length);
});
