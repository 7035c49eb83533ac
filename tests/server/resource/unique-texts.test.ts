import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const columns = [
    { code: "no", name: "编号", kind: "text", unique: true },
    { code: "note", name: "备注", kind: "text" },
  ];
  const made = await admin("POST", "/api/business/table/add", { code: "tool", name: "工具", columns });
  if (made.code !== 200) throw new Error(made.message);
});
afterAll(() => server.close());

it("texts that tell rows apart are kept without the blanks around them, others as they are", async () => {
  const first = await admin("POST", "/api/biz/tool/add", { no: " A1\u3000", note: " 两端 " });
  expect(first.data).toMatchObject({ no: "A1", note: " 两端 " });
  const second = await admin("POST", "/api/biz/tool/add", { no: "A1 " });
  expect(second).toMatchObject({ status: 400, data: { fields: { "/no": expect.any(String) } } });
  const other = await admin("POST", "/api/biz/tool/add", { no: "A2" });
  const { id } = other.data;
  expect(await admin("PUT", "/api/biz/tool/edit", { id, no: "\tA1" })).toMatchObject({ status: 400 });
  for (const no of ["   ", ""])
    expect((await admin("PUT", "/api/biz/tool/edit", { id, no })).data.no).toBeNull();
});

it.each([
  ["workbench/phrase", { content: "请尽快补正" }],
  ["sys/link", { name: "省厅", url: "https://example.com" }],
])("%s takes no second one that only blanks make another", async (resource, row) => {
  expect(await admin("POST", `/api/${resource}/add`, row)).toMatchObject({ code: 200 });
  const spaced = Object.fromEntries(
    Object.entries(row).map(([name, text]) => [name, name === "url" ? text : `${text} `]),
  );
  expect(await admin("POST", `/api/${resource}/add`, spaced)).toMatchObject({ status: 400 });
});
