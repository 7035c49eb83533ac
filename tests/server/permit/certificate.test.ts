import { afterAll, beforeAll, expect, it } from "vitest";
import { encode } from "uqr";
import { pagesOf } from "@/tests/support/pdf-text";
import { issuedPermit, numberOf } from "@/tests/support/permit";
import { startServer, type TestServer } from "@/tests/support/server";
import { certificateOf } from "@/server/permit/certificate";
import { rotateSigningKey } from "@/server/permit/signing";
import { recordIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { validateData } from "@/runtime/core/json-schema/validate";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { verdictOn, type Keys } from "@/screens/app/permit/verify";

const TODAY = new Date().toISOString().slice(0, 10);
const AUTHORITY = { account: "wangwu", isAuthority: true, locale: "zh" } as const;

let server: TestServer;
let number: string;
let id: string;
beforeAll(async () => {
  server = await startServer();
  number = await numberOf(server, await issuedPermit(server));
  id = (await server.db.query<{ id: string }>("select id from zyz_permit"))[0]?.id ?? "";
});
afterAll(() => server.close());

const keys = async (): Promise<Keys> =>
  (await server.anonymous("GET", "/api/public/permit/keys")).data as Keys;

async function download(
  account: string,
  language = "zh",
): Promise<{ status: number; body: Buffer; type: unknown }> {
  const token = (await server.login(account)).data.accessToken as string;
  const answer = await server.app.inject({
    method: "GET",
    url: "/api/zyz/data/certificate",
    query: { id },
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
  });
  return { status: answer.statusCode, body: answer.rawPayload, type: answer.headers["content-type"] };
}

/** A schema of which nothing else may be there. */
const closed = (schema: unknown): Schema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"properties":', '"additionalProperties":false,"properties":'),
  );

it("lists to an applicant their own permits", async () => {
  const mine = async (account: string): Promise<number> =>
    (await (await server.asUser(account))("GET", "/api/zyz/mine/list")).data.total;
  expect([await mine("zhangsan"), await mine("lisi")]).toEqual([1, 0]);
});

it("gives authority and applicant the permit on paper, and nobody else", async () => {
  const { status, body, type } = await download("wangwu");
  expect([status, type]).toEqual([200, "application/pdf"]);
  const text = (await pagesOf(body)).join("");
  for (const part of ["测绘作业证", number, "张三", "华北测绘院"]) expect(text).toContain(part);
  expect(text).not.toContain("110101199003071234");
  expect((await download("zhangsan")).status).toBe(200);
  expect((await download("designer")).status).toBe(404);
});

it("gives the permit in the language of its reader", async () => {
  const text = (await pagesOf((await download("zhangsan", "en")).body)).join("");
  for (const part of ["Surveyingworkpermit", "SexMale", "GradeGradeA", "张三", "Validuntil"])
    expect(text).toContain(part);
});

it("signs the code so that anybody can check it without the server", async () => {
  const { code } = await certificateOf(server.db, id, AUTHORITY);
  expect(verdictOn(code, await keys(), TODAY)).toMatchObject({
    kind: "genuine",
    state: "valid",
    card: { number, holderName: "张*", unitName: "华北测绘院" },
  });
  const declared = recordIn(declaredBlocks["signed"]?.["x-flowsmith"].names)["verdict"];
  expect(validateData(closed(declared), verdictOn(code, await keys(), TODAY))).toEqual([]);
  expect(encode(code, { ecc: "M", border: 0 }).size).toBeLessThanOrEqual(77);
});

it("leads to the page for checking where the product's address is known", async () => {
  await server.db.query(
    "update sys_config set value = 'https://permit.example/' where code = 'permit.address'",
  );
  const { code } = await certificateOf(server.db, id, AUTHORITY);
  await server.db.query("update sys_config set value = '' where code = 'permit.address'");
  expect(code).toMatch(/^https:\/\/permit\.example\/v#FS1\./);
  expect(verdictOn(code, await keys(), TODAY).kind).toBe("genuine");
});

it("keeps permits of a former key good, and signs with the new one", async () => {
  const { code: before } = await certificateOf(server.db, id, AUTHORITY);
  const { kid, formerKid } = await server.db.transaction(rotateSigningKey);
  const { code: after } = await certificateOf(server.db, id, AUTHORITY);
  expect([before.split(".")[1], after.split(".")[1]]).toEqual([formerKid, kid]);
  const known = await keys();
  expect(known.keys.map((key) => key.kid)).toEqual([kid, formerKid]);
  for (const code of [before, after])
    expect(verdictOn(code, known, TODAY)).toMatchObject({ kind: "genuine", state: "valid" });
  const log = await server.db.query(
    "select create_by as by, row_id as kid from sys_business_log where action = 'rotateKey'",
  );
  expect(log).toEqual([{ by: "flowsmith", kid }]);
});

it("finds every altered character out", async () => {
  const { code } = await certificateOf(server.db, id, AUTHORITY);
  const known = await keys();
  const passed: string[] = [];
  for (let at = 0; at < code.length; at += 7) {
    if (code[at] === ".") continue;
    const altered = code.slice(0, at) + (code[at] === "A" ? "B" : "A") + code.slice(at + 1);
    if (verdictOn(altered, known, TODAY).kind === "genuine") passed.push(altered);
  }
  expect(passed).toEqual([]);
  expect(verdictOn(code, { ...known, keys: [] }, TODAY).kind).toBe("unknownKey");
  expect(verdictOn(known.ended, known, TODAY).kind).toBe("notCard");
});

it("knows a permit that ran out by its date, and one that was ended by the signed list", async () => {
  const { code } = await certificateOf(server.db, id, AUTHORITY);
  expect(verdictOn(code, await keys(), "2999-01-01")).toMatchObject({ state: "expired" });
  await server.db.query("update zyz_permit set status = 'revoked' where id = $1", [id]);
  const after = await keys();
  expect(verdictOn(code, after, TODAY)).toMatchObject({ kind: "genuine", state: "ended" });
  const forged = { ...after, ended: after.ended.slice(0, -2) };
  expect(verdictOn(code, forged, TODAY)).toMatchObject({ listDate: null });
  expect((await download("wangwu")).status).toBe(409);
});
