import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { checkHarm } from "@/server/engine/definition/check-harm";

const demo = (file: string): string => readFileSync(`server/db/seed/demo/leave/${file}`, "utf8");
const FORM: FormDocument = JSON.parse(demo("form.json"));

/** The form with a field changed, or without it. */
const changed = (model: string, other: Partial<FormWidget> | null): FormDocument =>
  JSON.parse(JSON.stringify(FORM), (_, value: unknown) => {
    const isIt = (part: unknown): part is FormWidget =>
      typeof part === "object" && part !== null && "model" in part && part.model === model;
    if (Array.isArray(value)) return other ? value : value.filter((part) => !isIt(part));
    return isIt(value) ? { ...value, ...other } : value;
  });

const harmOf = (model: string, other: Partial<FormWidget> | null) =>
  checkHarm({
    xml: demo("process.bpmn"),
    setting: demo("setting.json"),
    facts: { names: {}, forms: new Map([["leave", FORM]]) },
    changed: { code: "leave", form: changed(model, other) },
  });

it("form permissions of a field that is called otherwise now hold for nothing, whatever it is called", async () => {
  const found = (await harmOf("department", { model: "unit" })).filter(
    ({ rule }) => rule === "reference.field",
  );
  expect(found.length).toBeGreaterThan(0);
  for (const one of found)
    expect(one).toMatchObject({
      severity: "error",
      message: expect.stringMatching(/用户任务「.+」.*表单「请假单」没有字段 department/),
      suggestion: "unit",
    });
});

it("form permissions of a field that is gone are left over and stop nobody", async () => {
  const found = await harmOf("department", null);
  expect(found.filter(({ rule }) => rule === "reference.field")).toEqual([]);
});
