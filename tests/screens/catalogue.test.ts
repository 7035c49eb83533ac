import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { isValidData, validateData } from "@/runtime/core/json-schema/validate";
import { actions } from "@/runtime/registry/action";
import "@/runtime/actions";
import { blocks } from "@/runtime/registry/block";
import { widgets } from "@/runtime/registry/widget";
import "@/runtime/widgets";
import { VERBS } from "@/runtime/core/screen/steps";
import { FIRST_ICON_NAMES, MORE_ICON_NAMES } from "@/runtime/core/icon-names";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { blockDeclarations, metaSchemas, resourceDeclarations } from "@/schemas/catalogue";
import "@/screens/app/blocks";
import { redirectOf } from "@/screens/app/guard";
import { PUBLIC_PAGES } from "@/screens/app/public-pages";
import publicRoutes from "@/screens/app/public-routes.json";
import { isPublic } from "@/screens/app/routes";
import { shippedScreens } from "@/screens/app/shipped-screens";
import { menuRows } from "@/server/db/seed/menu";

/** Spec 000 §2, the table of routes inside the shell. */
const ROUTES =
  `/menu /dict /task /user /role /config /exception_log /login_log /business_log /task_log /system/script
/basic_data/area /system/link /system/client /system/dataSourceManagement /system/dataSourceTemplate /transfer /link /system/screen
/process/config/variable /process/config/dialog /process/config/serial /process/config/category /process/manage/list
/process/manage/task /process/manage/instance /process/manage/start /process/manage/tasktodo /workbench/apply/phrase
/workbench/apply/drafts /workbench/manage /workbench/index /workbench/mailList /work/todo /workbench/apply/initiate
/workbench/apply/history /work/history /work/data /workbench/fankui /form/definition /form/template /process/manage/template /business/table
/business/table/design /business/object /user/info /user/password /401 /404 /1`.split(/\s+/);
const PUBLIC = [
  "/seach",
  "/Query.aspx",
  "/zyzinfor",
  "/jgptzyz",
  "/jiangsuzyz",
  "/beijing",
  "/sichuan",
  "/bingtuan",
];

const TWELVE =
  `system/menu system/dict system/dept system/role system/config system/area system/link system/task-log
system/login-log process/variable workbench/phrase process/category`.split(/\s+/);
const MAX_LINES = 60;

describe("the catalogue", () => {
  it("declares every registered block and registers every declared one", () => {
    expect(blocks.names().toSorted()).toEqual(Object.keys(declaredBlocks).toSorted());
  });

  it("has an action for every verb", () => {
    expect(actions.names().toSorted()).toEqual(Object.keys(VERBS).toSorted());
  });

  it.each(Object.entries(blockDeclarations))("the declaration of %s fits its grammar", (_, declaration) => {
    expect(validateData(metaSchemas["declaration"] as Schema, declaration)).toEqual([]);
  });

  it.each(Object.entries(declaredBlocks))(
    "the widgets that %s names for its options exist",
    (_, { properties }) => {
      for (const option of Object.values(properties)) {
        const widget = (option["x-flowsmith"] as { widget?: string }).widget;
        if (widget) expect(widgets.names()).toContain(widget);
      }
    },
  );

  it.each(Object.entries(resourceDeclarations))(
    "the widgets that %s names for its fields exist",
    (_, resource) => {
      const { entity } = resource as { entity?: { properties: Record<string, Schema> } };
      for (const field of Object.values(entity?.properties ?? {})) {
        const widget = (field["x-flowsmith"] as { widget?: string } | undefined)?.widget;
        if (widget) expect(widgets.names()).toContain(widget);
      }
    },
  );

  it.each(shippedScreens.map((screen) => [screen.id, screen] as const))(
    "%s fits the grammar of screens",
    (_, screen) => {
      expect(isValidData(metaSchemas["screen"] as Schema, screen)).toBe(true);
    },
  );

  it("gives every id and route to one document only", () => {
    const screens = shippedScreens;
    expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
    expect(new Set(screens.map(({ route }) => route)).size).toBe(screens.length);
  });
});

describe("the routes of the specification", () => {
  it.each(ROUTES)("%s has a document", (route) => {
    expect(shippedScreens.some((screen) => screen.route === route)).toBe(true);
  });

  it("are open to everybody as the table of public pages says", () => {
    expect(publicRoutes).toEqual(PUBLIC_PAGES.map(({ route }) => route));
  });

  it.each(PUBLIC)("%s is open to everybody and has a document", (route) => {
    const page = PUBLIC_PAGES.find((item) => item.route === route);
    const drawn = page?.kind === "province" ? "/region" : route;
    expect(isPublic(route)).toBe(true);
    expect(shippedScreens.some((screen) => screen.route === drawn)).toBe(true);
  });
});

describe("a page of the menu", () => {
  const entries = menuRows().filter(({ values }) => typeof values["route"] === "string");

  it.each(entries.map(({ values }) => [String(values["route"]), values] as const))(
    "%s is called there as above it, in both languages",
    (route, { name, name_en }) => {
      const page = shippedScreens.find((screen) => screen.route === route);
      expect(page?.title).toEqual({ zh: name, en: name_en });
    },
  );
});

describe("a plain page", () => {
  it.each(TWELVE)("%s is shorter than 60 lines", (file) => {
    const text = readFileSync(join(import.meta.dirname, "../../screens", `${file}.json`), "utf8");
    expect(text.trimEnd().split("\n").length).toBeLessThan(MAX_LINES);
  });
});

describe("the navigation guard", () => {
  const nobody = { isSignedIn: false, isLocked: false };
  const someone = { isSignedIn: true, isLocked: false };
  const locked = { isSignedIn: true, isLocked: true };
  it.each([
    [locked, "/dict", "/screen"],
    [locked, "/login", "/screen"],
    [locked, "/beijing", "/screen"],
    [locked, "/screen", null],
    [someone, "/login", "/autologin"],
    [someone, "/", "/workbench/index"],
    [someone, "/dict", null],
    [someone, "/screen", "/workbench/index"],
    [nobody, "/", "/login"],
    [nobody, "/dict", "/login"],
    [nobody, "/404", "/login"],
    [nobody, "/1", "/login"],
    [nobody, "/login", null],
    [nobody, "/autologin", null],
    [nobody, "/beijing", null],
    [nobody, "/seach", null],
    [nobody, "/Query.aspx", null],
  ])("%j at %s goes to %s", (visitor, path, target) => {
    expect(redirectOf(path, visitor)).toBe(target);
  });
});

it("every block has an icon that there is", () => {
  const known: readonly string[] = [...FIRST_ICON_NAMES, ...MORE_ICON_NAMES];
  const strange = Object.entries(declaredBlocks).filter(
    ([, declaration]) => !known.includes(declaration["x-flowsmith"].icon ?? ""),
  );
  expect(strange.map(([type]) => type)).toEqual([]);
});
