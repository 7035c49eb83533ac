import { afterAll, beforeAll, expect, it } from "vitest";
import type { FormDocument } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "../../support/every-widget";
import { type Answer, type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let designer: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

const READS = "form.n = request('/api/sys/businessLog/list', { page: 1 }).total";
const button = (click: string): FormDocument =>
  formOf(widgetOf("button", "b", { click }, { name: "查日志" }));
const withScript = (formScript: string): FormDocument => {
  const form = formOf(widgetOf("input", "n"));
  return { ...form, config: { ...form.config, formScript } };
};

const publish = (caller: Caller, id: string, form: FormDocument): Promise<Answer> =>
  caller(
    "POST",
    "/api/form/saveFormDesign",
    { id, formJson: JSON.stringify(form), publish: true },
    { form: true },
  );

it("a form whose scripts read what its publisher may not read is refused, as whoever fills it in would read it for them", async () => {
  const { data } = await admin("POST", "/api/form/save", { formCode: "reading", formName: "读取" });
  expect(await publish(designer, data.id, button(READS))).toMatchObject({
    status: 422,
    message:
      "查日志的脚本读取 /api/sys/businessLog/list，需要权限 系统管理 / 业务日志（sys:businessLog:list），您没有",
    data: { findings: [{ pointer: "/list/0/options/click" }] },
  });
  expect(await publish(designer, data.id, withScript(READS))).toMatchObject({
    status: 422,
    data: { findings: [{ pointer: "/config/formScript" }] },
  });
  expect((await publish(designer, data.id, button("request('/api/workbench/phrase/mine')"))).status).toBe(
    422,
  );
  expect((await publish(admin, data.id, button(READS))).status).toBe(200);
});
