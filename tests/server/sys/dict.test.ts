import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let applicant: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  applicant = await server.asUser("zhangsan");
});
afterAll(() => server.close());

it("answers the entries of one dictionary, numbers as integers", async () => {
  expect((await applicant("GET", "/api/sys/dict/dictItem", { key: "sex" })).data).toEqual([
    { key: "男", value: 1, nameEn: "Male", isDefault: false },
    { key: "女", value: 2, nameEn: "Female", isDefault: false },
    { key: "未说明", value: 9, nameEn: "Not stated", isDefault: false },
  ]);
  const byName = await applicant("GET", "/api/sys/dict/dictItem", { key: "性别" });
  expect(byName.data).toHaveLength(3);
  expect(await applicant("GET", "/api/sys/dict/dictItem", { key: "nothing" })).toMatchObject({
    status: 404,
    message: "字典不存在：nothing",
  });
});

it("answers the whole cache, nested in childDict", async () => {
  const cache = (await applicant("GET", "/api/sys/dict/getDictCache")).data;
  const industry = cache.find((dict: { value: string }) => dict.value === "industry");
  expect(industry.childDict[0]).toMatchObject({ key: "机关", nameEn: "Government" });
  expect(industry.childDict.at(-1)).toMatchObject({
    key: "测绘单位",
    childDict: [{ key: "测绘院", value: 201 }, {}, {}],
  });
});

it("nests the tree in childDict, or in children when asked", async () => {
  const tree = (await applicant("GET", "/api/sys/dict/tree")).data;
  expect(tree[0]).toMatchObject({ key: "性别", childDict: [{ key: "男" }, { key: "女" }, {}] });
  const nested = (await applicant("GET", "/api/sys/dict/tree", { nested: "children" })).data;
  expect(nested[0].children).toHaveLength(3);
});

it("lists dictionaries, and entries of the one given", async () => {
  const roots = await admin("GET", "/api/sys/dict/list", { size: 100 });
  expect(roots.data.records.every((row: { parentId: unknown }) => row.parentId === null)).toBe(true);
  const entries = await admin("GET", "/api/sys/dict/list", { parentId: "dict-yes_no" });
  expect(entries.data).toMatchObject({
    total: 2,
    records: [{ key: "是", parentKey: "是否" }, { key: "否" }],
  });
  const found = await admin("GET", "/api/sys/dict/list", { key: "测绘" });
  expect(found.data.total).toBeGreaterThan(2);
});

it("drops what is disabled from the cache", async () => {
  await admin("POST", "/api/sys/dict/changeEnable", { id: "dict-urgency", enabled: "false" }, { form: true });
  const reloaded = await admin("POST", "/api/sys/dict/reloadDictCache", {}, { form: true });
  expect(reloaded.data.some((dict: { value: string }) => dict.value === "urgency")).toBe(false);
  expect(await applicant("POST", "/api/sys/dict/reloadDictCache", {}, { form: true })).toMatchObject({
    status: 403,
  });
});

it("tells of what is disabled who asks for it to name what was stored", async () => {
  const form = { form: true };
  await admin("POST", "/api/sys/dict/changeEnable", { id: "dict-sex-9", enabled: "false" }, form);
  const itemsOf = async (more: object) =>
    (await applicant("GET", "/api/sys/dict/dictItem", { key: "sex", ...more })).data;
  expect(await itemsOf({})).toHaveLength(2);
  const gone = { key: "未说明", value: 9, enabled: false };
  for (const more of [{}, { deep: true }])
    expect((await itemsOf({ withDisabled: true, ...more })).at(-1)).toMatchObject(gone);
  const cache = (await applicant("GET", "/api/sys/dict/getDictCache", { withDisabled: true })).data;
  expect(cache[0].childDict.at(-1)).toMatchObject(gone);
  expect(cache[0]).not.toHaveProperty("enabled");
  await admin("POST", "/api/sys/dict/changeEnable", { id: "dict-sex-9", enabled: "true" }, form);
});

it("names the entries of a dictionary that is disabled as a whole, none of which is offered", async () => {
  const enable = (enabled: string) =>
    admin("POST", "/api/sys/dict/changeEnable", { id: "dict-sex", enabled }, { form: true });
  await enable("false");
  const itemsOf = async (more: object) => applicant("GET", "/api/sys/dict/dictItem", { key: "sex", ...more });
  expect((await itemsOf({})).status).toBe(404);
  for (const more of [{}, { deep: true }]) {
    const { data } = await itemsOf({ withDisabled: true, ...more });
    expect(data).toHaveLength(3);
    for (const item of data) expect(item).toMatchObject({ enabled: false });
  }
  await enable("true");
  expect((await itemsOf({ withDisabled: true })).data[0]).not.toHaveProperty("enabled");
});

it("downloads dictionaries and entries as CSV that no spreadsheet runs", async () => {
  await admin("POST", "/api/sys/dict/add", { key: "=1+1", value: "evil", parentId: "dict-sex" });
  const { accessToken } = (await server.login("designer")).data;
  const all = await server.app.inject({
    url: "/api/sys/dict/exportDict",
    query: { AccessToken: accessToken },
  });
  expect(all.headers["content-type"]).toContain("text/csv");
  expect(all.headers["content-disposition"]).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent("数据字典.csv")}`,
  );
  expect(all.body.split("\r\n")[0]).toBe("\uFEFF所属字典,名称,值,英文名称,默认,启用,备注");
  const one = await server.app.inject({
    url: "/api/sys/dict/exportDictItem",
    query: { AccessToken: accessToken, key: "sex" },
  });
  expect(one.body).toContain("男,1,Male,否,是,");
  expect(one.body).toContain("'=1+1,evil");
});

it("downloads them in the reader's language: file name, headings, yes and no", async () => {
  const { accessToken } = (await server.login("designer")).data;
  const read = (call: string, query = {}) =>
    server.app.inject({
      url: `/api/sys/dict/${call}`,
      query: { AccessToken: accessToken, ...query },
      headers: { "accept-language": "en" },
    });
  const all = await read("exportDict");
  expect(all.headers["content-disposition"]).toContain("Dictionaries.csv");
  expect(all.body.split("\r\n")[0]).toBe("\uFEFFDictionary,Text,Value,English text,Default,Enabled,Remark");
  expect((await read("exportDictItem", { key: "sex" })).body).toContain("男,1,Male,No,Yes,");
});

it("gives the entries below an entry where a tree is asked for", async () => {
  const add = async (input: object): Promise<string> =>
    (await admin("POST", "/api/sys/dict/add", { enabled: true, ...input })).data.id as string;
  const root = await add({ key: "分类", value: "kinds" });
  const first = await add({ key: "甲", value: "a", parentId: root, sort: 1, isDefault: true });
  await add({ key: "甲一", value: "1", parentId: first });
  await add({ key: "乙", value: "b", parentId: root, sort: 2 });
  const { data } = await admin("GET", "/api/sys/dict/dictItem", { key: "kinds", deep: true });
  expect(data).toEqual([
    { key: "甲", value: "a", isDefault: true, childDict: [{ key: "甲一", value: 1, isDefault: false }] },
    { key: "乙", value: "b", isDefault: false },
  ]);
});

it("says that two things together are there already, not each of them", async () => {
  const twice = await admin("POST", "/api/sys/dict/add", { parentId: "dict-sex", key: "另一个", value: "1" });
  expect(twice).toMatchObject({ status: 400, message: "已有相同的数据：上级、值都相同" });
  expect(twice.data.fields).toEqual({ "/value": twice.message });
});
