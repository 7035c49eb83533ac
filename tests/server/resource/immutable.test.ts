import { afterAll, beforeAll, expect, it } from "vitest";
import { allResources } from "@/server/resource/declaration";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const script = { code: "fee", name: "费用", parameters: "", source: "return 1" };
  await admin("POST", "/api/sys/script/add", script);
  const table = { code: "site", name: "地点", columns: [{ code: "name", name: "名称", kind: "text" }] };
  await admin("POST", "/api/business/table/add", table);
});
afterAll(() => server.close());

const fixed = allResources().flatMap(({ name: resource, properties }) =>
  Object.entries(properties)
    .filter(([, property]) => property["x-flowsmith"]?.immutable)
    .map(([name]) => [resource, name] as const),
);

it("knows of what never changes", () => expect(fixed.length).toBeGreaterThan(3));

it.each(fixed)(
  "%s: an edit that changes %s is refused at it, and one that leaves it is not",
  async (resource, name) => {
    const edit = (input: Record<string, unknown>) => admin("PUT", `/api/${resource}/edit`, input);
    const { data } = await admin("GET", `/api/${resource}/list`, { size: 1 });
    const [{ id, [name]: code }] = data.records;
    expect(await edit({ id, [name]: `${code}x` })).toMatchObject({
      status: 400,
      data: { fields: { [`/${name}`]: expect.stringMatching(/编码不能修改$/) } },
    });
    expect(await edit({ id, [name]: code })).toMatchObject({ code: 200 });
  },
);
