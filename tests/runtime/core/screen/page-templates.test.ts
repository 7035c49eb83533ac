import { describe, expect, it } from "vitest";
import { declaredResources } from "@/runtime/core/resource/declared";
import { callOfKind } from "@/runtime/core/resource/resource";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { pageFrom, TEMPLATES } from "@/runtime/core/screen/page-templates";
import { validateScreen } from "@/runtime/core/screen/validate";
import { shippedNames } from "@/server/documents/known-names";

const listed = Object.entries(declaredResources).filter(
  ([, declaration]) => callOfKind(declaration, "list") ?? callOfKind(declaration, "tree"),
);
const names = shippedNames();
const faults = (text: string): string[] =>
  validateScreen(text, { blocks: declaredBlocks, resources: declaredResources, names })
    .filter(({ severity }) => severity === "error")
    .map(({ pointer, message }) => `${pointer} ${message}`);

const frame = { id: "own.made", route: "/own/made", title: { zh: "新页", en: "New" } };

describe("a page made from a template", () => {
  it.each(TEMPLATES)("%s can be published as it is, for every resource with rows", (template) => {
    expect(listed.length).toBeGreaterThan(30);
    for (const [name, declaration] of listed) {
      const page = pageFrom(
        template,
        { ...frame, permission: `${declaration.permission}:list` },
        { name, declaration },
      );
      expect([name, faults(JSON.stringify(page))]).toEqual([name, []]);
    }
  });

  it("an empty page and a dashboard need no resource", () => {
    for (const template of ["empty", "dashboard"] as const)
      expect(faults(JSON.stringify(pageFrom(template, frame)))).toEqual([]);
  });

  it("a list whose resource says what its lists are says nothing of its own", () => {
    const declaration = declaredResources["sys/role"];
    const page = pageFrom("list", frame, declaration && { name: "sys/role", declaration });
    expect(page.body).toEqual([{ type: "crud", id: "list", resource: "sys/role" }]);
  });

  it("any other list searches, shows and writes what its resource declares", () => {
    const { list: _, ...declaration } = declaredResources["sys/role"] ?? expect.fail();
    const [crud] = pageFrom("list", frame, { name: "sys/role", declaration }).body;
    expect(crud).toMatchObject({ type: "crud", resource: "sys/role", export: true, select: "many" });
    expect(crud?.["search"]).toEqual(expect.arrayContaining(["code", "name"]));
    expect(crud?.["form"]).toEqual(expect.arrayContaining(["code", "name"]));
    expect(crud?.["form"]).not.toContain("id");
  });
});
