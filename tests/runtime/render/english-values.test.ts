import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { Scope } from "@/runtime/core/screen/scope";
import { cellText } from "@/runtime/render/schema-table/cell-text";
import { completeColumns } from "@/runtime/render/schema-table/column";
import { DictStore } from "@/runtime/store/dict-store";
import menu from "@/schemas/api/sys/menu.json" with { type: "json" };
import type { Schema } from "@/runtime/core/json-schema/schema";

const [column] = completeColumns(["name"], menu.entity as unknown as Schema);
const help = (locale: "zh" | "en") => ({
  scope: new Scope(() => undefined),
  dict: new DictStore(memoryPorts()),
  locale,
  words: { yes: "", no: "", none: "" },
});
const shown = (row: Record<string, unknown>, locale: "zh" | "en") =>
  column && cellText(column, { row, index: 0 }, help(locale));

it("shows the English name of an entry to those who read English, where it has one", () => {
  const row = { name: "工作台", nameEn: "Workbench" };
  expect(shown(row, "en")).toBe("Workbench");
  expect(shown(row, "zh")).toBe("工作台");
  expect(shown({ name: "自建页面", nameEn: null }, "en")).toBe("自建页面");
});

it("lists several values with the signs of the reader's language", () => {
  const [places] = completeColumns(["places"], {
    type: "object",
    properties: { places: { type: "array", items: { type: "string" } } },
  });
  const listed = (locale: "zh" | "en") =>
    places && cellText(places, { row: { places: ["Lyon", "Rome"] }, index: 0 }, help(locale));
  expect([listed("en"), listed("zh")]).toEqual(["Lyon, Rome", "Lyon、Rome"]);
});
