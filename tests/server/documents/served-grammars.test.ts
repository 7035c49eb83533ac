import { Ajv2020 } from "ajv/dist/2020";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import demoForm from "@/server/db/seed/demo/work-permit/form.json";
import demoSetting from "@/server/db/seed/demo/work-permit/setting.json";
import { resourceDeclarations } from "@/schemas/catalogue";
import { shippedScreens } from "@/screens/app/shipped-screens";
import { everyWidget } from "@/tests/support/every-widget";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function checkerOf(format: string): Promise<(document: unknown) => boolean> {
  const answer = await server.app.inject(`/schemas/${format}.json`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/schema+json");
  return new Ajv2020({ strict: false }).compile(answer.json()) as (document: unknown) => boolean;
}

describe("the grammar that is served", () => {
  it("of screens takes every page that comes with the product", async () => {
    const fits = await checkerOf("screen");
    expect(shippedScreens.filter((screen) => !fits(screen)).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ["an unknown block", [{ type: "crudd", resource: "sys/client", columns: [] }]],
    ["an unknown option", [{ type: "crud", resource: "sys/client", columns: [], collumns: [] }]],
    ["a missing option", [{ type: "crud", columns: [] }]],
    ["an option of another type", [{ type: "crud", resource: "sys/client", columns: "x" }]],
    ["an unknown verb", [{ type: "button", text: "x", on: { click: [{ pots: "/api/x" }] } }]],
    ["a fault in a slot", [{ type: "card", title: "x", body: [{ type: "txt" }] }]],
  ])("of screens refuses %s", async (_what, body) => {
    const fits = await checkerOf("screen");
    const page = { schemaVersion: 1, id: "a", route: "/a", title: "a" };
    expect(fits({ ...page, $schema: "/schemas/screen.json", body: [] })).toBe(true);
    expect(fits({ ...page, body })).toBe(false);
  });

  it("of forms takes those that come with the product, and tells a wrong option by the type of its widget", async () => {
    const fits = await checkerOf("form");
    const [form] = [everyWidget()];
    expect([fits(demoForm), fits(form), fits({ ...form, $schema: "/schemas/form.json" })]).toEqual([
      true,
      true,
      true,
    ]);
    const widget = { key: "1", model: "a", name: "a", options: { max: "5" } };
    const config = form.config;
    expect(fits({ schemaVersion: 1, config, list: [{ ...widget, type: "rate" }] })).toBe(false);
    expect(fits({ schemaVersion: 1, config, list: [{ ...widget, type: "vendor" }] })).toBe(true);
  });

  it("of process settings takes those of the demonstration", async () => {
    const fits = await checkerOf("setting");
    expect(fits(demoSetting)).toBe(true);
    expect(fits({ ...demoSetting, flow: {} })).toBe(false);
  });

  it("of resources takes every declared one", async () => {
    const fits = await checkerOf("resource");
    for (const declaration of Object.values(resourceDeclarations)) expect(fits(declaration)).toBe(true);
  });
});

it.each(["/schemas/nothing.json", "/schemas/screen", "/schemas/"])("%s is not there", async (path) => {
  expect((await server.app.inject(path)).statusCode).toBe(404);
});
