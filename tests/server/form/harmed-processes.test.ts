import { afterAll, beforeAll, expect, it } from "vitest";
import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let designer: Caller;
let leave: { id: string; document: FormDocument };
beforeAll(async () => {
  server = await startServer();
  designer = await server.asUser("designer");
  const template = { id: "process-template-leave", code: "leave", name: "请假", formCode: "leave_form" };
  const made = await designer("POST", "/api/bpm/template/use", template);
  const { formId, id: modelId } = made.data;
  const form = await designer("GET", "/api/form/definition/get", { id: formId });
  leave = { id: formId, document: form.data.document };
  const formJson = JSON.stringify(leave.document);
  await designer("POST", "/api/form/saveFormDesign", { id: formId, formJson, publish: true }, { form: true });
  await designer("POST", `/api/bpm/model/${modelId}/deploy`, {}, { form: true });
});
afterAll(() => server.close());

/** The leave form, were its field `workDays` another, or gone. */
const changed = (other: Partial<FormWidget> | null): string =>
  JSON.stringify(leave.document, (_, value: unknown) => {
    if (Array.isArray(value)) return other ? value : value.filter((part) => !isDays(part));
    return isDays(value) ? { ...value, ...other } : value;
  });

/** What publishing it so would break. */
async function harmOf(other: Partial<FormWidget> | null): Promise<unknown> {
  const formJson = changed(other);
  const answer = await designer(
    "POST",
    "/api/form/definition/harmed",
    { id: leave.id, formJson },
    { form: true },
  );
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.findings;
}

const isDays = (value: unknown): value is FormWidget =>
  typeof value === "object" && value !== null && "model" in value && value.model === "workDays";

it("a form that is published as it was breaks nothing", async () => {
  expect(await harmOf({})).toEqual([]);
});

it("a field that holds another kind of value breaks the conditions that compare it", async () => {
  expect(await harmOf({ type: "input", options: {} })).toMatchObject([
    {
      severity: "warning",
      message: expect.stringContaining("流程「请假」：流程线「超过三天」的条件 ${workDays > 3}："),
      en: expect.stringContaining("Process “请假”: The condition ${workDays > 3}"),
    },
  ]);
});

it("a field that is gone breaks every condition and title that names it", async () => {
  expect(await harmOf(null)).toMatchObject([
    { message: expect.stringContaining("没有名为 workDays 的值") },
    { message: expect.stringContaining("标题规则") },
  ]);
});

it("a field that becomes a sub-table no longer stands in the title", async () => {
  expect(await harmOf({ type: "table", options: {}, tableColumns: [] })).toMatchObject([
    { message: expect.stringContaining("流程线「超过三天」") },
    {
      severity: "warning",
      message: expect.stringContaining("不会出现在标题中"),
      en: expect.stringContaining("does not appear in a title"),
    },
  ]);
});

it("whoever publishes is told what they broke, and nothing while they save", async () => {
  const design = { id: leave.id, formJson: changed(null) };
  const save = (publish: boolean) =>
    designer("POST", "/api/form/saveFormDesign", { ...design, publish }, { form: true });
  expect((await save(false)).data.findings).toEqual([]);
  expect((await save(true)).data.findings).toMatchObject([
    { severity: "warning", message: expect.stringContaining("没有名为 workDays 的值") },
    { severity: "warning", message: expect.stringContaining("标题规则") },
  ]);
});
