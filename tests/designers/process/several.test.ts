import { describe, expect, it } from "vitest";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { ProcessModel } from "@/designers/process/model/process-model";
import { readBinding, writeBinding } from "@/designers/process/panel/binding";
import { commonFields, sharedDeclaration, writeCommon } from "@/designers/process/panel/several";
import { openModel, stateOf } from "./support";

function tasks(model: ProcessModel): ModdleElement[] {
  return [model.get("section"), model.get("chief")];
}

function common(model: ProcessModel) {
  const declaration = sharedDeclaration(tasks(model));
  if (!declaration) throw new Error("no shared declaration");
  return commonFields(model, tasks(model), declaration, "多个值");
}

describe("several selected elements", () => {
  it("share a panel only when they are of one kind", async () => {
    const model = await openModel();
    expect(sharedDeclaration(tasks(model))).not.toBeNull();
    expect(sharedDeclaration([model.get("section"), model.get("decide")])).toBeNull();
  });

  it("have no field for what names one of them or points at another", async () => {
    const { bindings } = common(await openModel());
    for (const key of ["id", "name", "rejectedStrategy", "selectNodeStr"])
      expect(bindings).not.toHaveProperty(key);
    expect(bindings).toHaveProperty("ruleList");
  });

  it("show a value they agree on, and say so where they do not", async () => {
    const model = await openModel();
    writeBinding(model, model.get("chief"), "panel:executeSubjectEmpty", 1);
    const { value, schema } = common(model);
    expect(value["recallStrategy"]).toBe(0);
    expect(value).not.toHaveProperty("executeSubjectEmpty");
    const field = schema.properties?.["executeSubjectEmpty"];
    expect(field?.["x-flowsmith"]?.help).toBe("多个值");
    expect(field).not.toHaveProperty("default");
  });

  it("all take a change, as one undo step that can be undone and redone", async () => {
    const model = await openModel();
    const before = stateOf(model);
    writeCommon(model, tasks(model), "panel:recallStrategy", 2);
    const after = stateOf(model);
    for (const task of tasks(model)) expect(readBinding(model, task, "panel:recallStrategy")).toBe(2);
    expect(model.stack.past).toHaveLength(1);
    model.stack.undo();
    expect(stateOf(model)).toBe(before);
    model.stack.redo();
    expect(stateOf(model)).toBe(after);
  });

  it("do not share one value: a later change of one leaves the others alone", async () => {
    const model = await openModel();
    const rules = [{ rule: "user", description: "", source: [{ code: "lisi", name: "李四", type: "user" }] }];
    writeCommon(model, tasks(model), "panel:ruleList", rules);
    writeBinding(model, model.get("chief"), "panel:ruleList", []);
    expect(readBinding(model, model.get("section"), "panel:ruleList")).toEqual(rules);
  });
});
