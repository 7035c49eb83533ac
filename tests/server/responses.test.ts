import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCase } from "../attack/case";
import { createWorld, declaredCalls, type World } from "../attack/world";

const READING = new Set(["list", "get", "tree"]);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

let world: World;
let known: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  world = await createWorld();
  ({ known } = await buildCase(world));
  ajv.addSchema({ $id: "api", ...(await world.server.app.inject("/api/openapi.json")).json<object>() });
});
afterAll(() => world.close());

const reading = declaredCalls().filter(({ call }) => call.method === "GET" && !call.download);
const rowReading = reading.filter(({ call }) => READING.has(call.kind));

/** What an answer of 200 says that its declaration does not. */
function faultsIn(path: string, text: string): unknown[] {
  const pointer = path.replaceAll("~", "~0").replaceAll("/", "~1");
  const check = ajv.getSchema(`api#/paths/${pointer}/get/responses/200/content/application~1json/schema`);
  check?.(JSON.parse(text));
  return (check?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe("answers are what their declaration says", () => {
  it.each(rowReading)("$name", async ({ call }) => {
    const inputs =
      call.kind === "get"
        ? [...(known["id"] ?? []).map((id) => ({ id })), ...(await firstRow(call.path))]
        : [{ size: 100 }, {}];
    for (const input of inputs)
      for (const account of ["admin", "zhangsan", "lisi"]) {
        const { status, text } = await world.send(account, call, call.kind === "tree" ? {} : input);
        if (status === 200) expect(faultsIn(call.path, text)).toEqual([]);
      }
  });

  it("also where a call is not made of the rows alone", async () => {
    for (const { call, name } of reading.filter(({ call }) => !READING.has(call.kind))) {
      const input = Object.fromEntries(Object.entries(known).map(([key, [first]]) => [key, first]));
      const taken = Object.keys((call.request?.["properties"] ?? {}) as object);
      const fitting = Object.fromEntries(Object.entries(input).filter(([key]) => taken.includes(key)));
      const { status, text } = await world.send("admin", call, fitting);
      if (status === 200) expect([name, faultsIn(call.path, text)]).toEqual([name, []]);
    }
  });
});

/** A row that the resource's list shows the administrator. */
async function firstRow(path: string): Promise<{ id: string }[]> {
  const list = declaredCalls().find(({ call }) => call.path === path.replace(/\/get$/, "/list"));
  if (list === undefined) return [];
  const { text } = await world.send("admin", list.call, {});
  const { data } = JSON.parse(text) as { data: { records?: { id: string }[] } | null };
  return (data?.records ?? []).slice(0, 1).map(({ id }) => ({ id }));
}
