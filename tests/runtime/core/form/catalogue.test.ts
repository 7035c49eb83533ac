import { describe, expect, it } from "vitest";
import { createWidget, paletteGroup } from "@/runtime/core/form/edit/create";
import { childLists } from "@/runtime/core/form/document";
import { isField } from "@/runtime/core/form/value-schema";
import { RENDERED_TYPES } from "@/runtime/core/form/widget-hints";
import { VALUE_TYPES } from "@/runtime/core/form/widget-types";
import { widgetDeclarations } from "@/schemas/catalogue";

const declared = Object.values(widgetDeclarations).map(
  (declaration) => declaration["x-flowsmith"] as { type: string; field: boolean; slots?: string[] },
);

describe("the widget catalogue", () => {
  it.each(declared.filter(({ field }) => field).map(({ type }) => type))(
    "%s has a value schema and a renderer",
    (type) => {
      expect(isField(createWidget(type))).toBe(true);
      if (type !== "table") expect(VALUE_TYPES).toContain(type);
      expect(RENDERED_TYPES).toContain(type);
    },
  );

  it.each(declared.filter(({ field }) => !field).map(({ type }) => type))("%s holds no value", (type) => {
    expect(isField(createWidget(type))).toBe(false);
    expect(VALUE_TYPES).not.toContain(type);
  });

  it("draws nothing that is not declared", () => {
    const types = declared.map(({ type }) => type);
    expect([...VALUE_TYPES, ...RENDERED_TYPES].filter((type) => !types.includes(type))).toEqual([]);
  });

  it("gives layout widgets their slots", () => {
    for (const { type, slots } of declared)
      expect(childLists(createWidget(type)).length > 0 || type === "table").toBe((slots?.length ?? 0) > 0);
  });

  it("is the specification's: 15 basic, 10 advanced and 4 layout widgets in order", () => {
    const types = (group: "basic" | "advanced" | "layout"): string =>
      paletteGroup(group)
        .map((declaration) => declaration["x-flowsmith"].type)
        .join();
    expect(types("basic")).toBe(
      "input,textarea,number,radio,checkbox,time,date,rate,color,select,switch,slider,text,button,html",
    );
    expect(types("advanced")).toBe(
      "blank,imgupload,editor,cascader,userAutograph,timeAutograph,serialNumber,buttonPreview,upload,globalVariable",
    );
    expect(types("layout")).toBe("grid,tabs,table,tableLayout");
  });
});
