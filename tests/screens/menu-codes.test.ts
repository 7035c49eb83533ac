import { expect, it } from "vitest";
import { shippedScreens } from "@/screens/app/shipped-screens";
import menus from "@/server/db/seed/base/menu.json";

interface Entry {
  route?: string;
  code?: string;
  children?: readonly object[];
}

const entriesIn = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);

it("a page opens to those who see it in the menu, and to nobody else", () => {
  const pages = entriesIn(menus).flatMap(({ route, code }) =>
    shippedScreens
      .filter((screen) => screen.route === route)
      .map(({ permission }) => ({ route, code, permission })),
  );
  expect(pages.length).toBeGreaterThan(50);
  for (const { route, code, permission } of pages) expect([route, permission]).toEqual([route, code]);
});
