import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addressKey } from "@/server/permit/search-limit";
import { issuedPermit, numberOf } from "@/tests/support/permit";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: true } });
  number = await numberOf(server, await issuedPermit(server));
});
afterAll(() => server.close());
beforeEach(() => server.db.query("delete from zyz_search_miss"));

interface Found {
  code: number;
  message: string;
  data: unknown;
}

async function search(
  asked: { number: string; name: string },
  ip = "10.1.0.1",
  headers: Record<string, string> = {},
): Promise<Found & { retry?: unknown }> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public/permit/search",
    headers: { "x-forwarded-for": ip, ...headers },
    payload: asked,
  });
  return { ...answer.json<Found>(), retry: answer.headers["retry-after"] };
}

it("shows a permit to who knows its number and its holder's name, with the name masked", async () => {
  const typed = `${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`;
  const { code, data } = await search({ number: typed, name: " 张三 " });
  expect(code).toBe(200);
  expect(data).toMatchObject({ number, holderName: "张*", unitName: "华北测绘院", state: "valid" });
  const text = JSON.stringify(data);
  for (const secret of ["张三", "110101", "13800000003", "1990"]) expect(text).not.toContain(secret);
});

it("says gender and grade in the reader's language, and what no dictionary knows as it is kept", async () => {
  const wordsFor = async (language: string): Promise<unknown> =>
    (await search({ number, name: "张三" }, "10.1.0.1", { "accept-language": language })).data;
  expect(await wordsFor("zh-CN")).toMatchObject({ gender: "男", grade: "甲级" });
  expect(await wordsFor("en")).toMatchObject({ gender: "Male", grade: "Grade A" });
  await server.db.query("update zyz_permit set grade = '2', gender = '其他' where number = $1", [number]);
  expect(await wordsFor("zh-CN")).toMatchObject({ gender: "其他", grade: "乙级" });
  expect(await wordsFor("en")).toMatchObject({ gender: "其他", grade: "Grade B" });
});

it("gives the same answer to a wrong name, an absent number and nonsense", async () => {
  const answers = [
    await search({ number, name: "李四" }),
    await search({ number: "ZY322026999999AAAA0", name: "张三" }),
    await search({ number: "%", name: "%" }),
  ];
  for (const answer of answers) {
    expect(answer).toEqual({
      code: 404,
      message: "未查询到与证号和姓名相符的作业证，请核对后重试",
      data: answers[0]?.data,
      retry: undefined,
    });
  }
});

it("slows down guesses of a name, whichever answer they would get", async () => {
  for (const asked of [number, "ZY322026999999AAAA0"]) {
    for (let guess = 0; guess < 5; guess++)
      expect((await search({ number: asked, name: `李${guess}` })).code).toBe(404);
    await server.db.query("update zyz_search_miss set create_date = clock_timestamp()");
    const next = await search({ number: asked, name: "张三" });
    expect(next).toMatchObject({ code: 429, retry: "1", message: "查询次数过多，请 1 秒后再试" });
  }
});

it("slows down who tries many numbers, and nobody at another address", async () => {
  await server.db.query(
    `insert into zyz_search_miss (id, number, address) select 'm' || n, 'N' || n, '10.1.0.1' from generate_series(1, 55) n`,
  );
  expect((await search({ number, name: "张三" })).code).toBe(429);
  expect((await search({ number, name: "张三" }, "10.1.0.2")).code).toBe(200);
});

it("never counts what was found", async () => {
  for (let time = 0; time < 8; time++) expect((await search({ number, name: "张三" })).code).toBe(200);
});

it("takes a network of IPv6 for one address", () => {
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::9"));
  expect(addressKey("2001:db8:1:2::9")).not.toBe(addressKey("2001:db8:1:3::9"));
  expect(addressKey("10.0.0.1")).toBe("10.0.0.1");
  expect(addressKey("::ffff:10.0.0.1")).toBe("::ffff:10.0.0.1");
});

it("counts the permits of a region for everybody", async () => {
  const figures = async (query: Record<string, unknown>): Promise<unknown> =>
    (await server.anonymous("GET", "/api/public/permit/figures", query)).data;
  expect(await figures({ region: "32" })).toEqual({ valid: 1, issued: 1, expiring: 0 });
  expect(await figures({ region: "11" })).toEqual({ valid: 0, issued: 0, expiring: 0 });
  expect(await figures({})).toMatchObject({ valid: 1 });
});

it("lists every region with its page and how many permits are valid there", async () => {
  const { data } = await server.anonymous("GET", "/api/public/permit/regions", {});
  expect(data).toHaveLength(35);
  expect(data).toContainEqual({
    region: "32",
    name: "江苏省",
    nameEn: "Jiangsu",
    route: "/jiangsu",
    valid: 1,
  });
  expect(data).toContainEqual({
    region: "11",
    name: "北京市",
    nameEn: "Beijing",
    route: "/beijing",
    valid: 0,
  });
});

it("tells a mistyped number from one that can be, and nothing more", async () => {
  const check = async (typed: string): Promise<unknown> =>
    (await server.anonymous("GET", "/api/public/permit/number", { number: typed })).data;
  const wrong = `${number.slice(0, -1)}${number.endsWith("0") ? "1" : "0"}`;
  expect(await check(` ${number.toLowerCase()}`)).toEqual({ isNumber: true });
  expect(await check(wrong)).toEqual({ isNumber: false });
  expect(await check("%")).toEqual({ isNumber: false });
});
