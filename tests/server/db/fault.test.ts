import { expect, it } from "vitest";
import { againOnConflict, databaseRefusal, DatabaseFault, isOutage } from "@/server/db/fault";
import { connectFault } from "@/server/db/postgres-fault";
import { plainSqlError, toSqlError } from "@/server/db/sql-error";

const coded = (code: string) => toSqlError({ code, message: code });

it.each([
  ["08006", 503, "数据库暂时不可用"],
  ["57P01", 503, "数据库暂时不可用"],
  ["53300", 503, "数据库繁忙"],
  ["53100", 503, "服务器磁盘空间不足"],
  ["ENOSPC", 503, "服务器磁盘空间不足"],
  ["25006", 503, "数据库目前只能读取"],
  ["57014", 503, "操作超时"],
  ["40001", 409, "数据正被他人处理"],
  ["40P01", 409, "数据正被他人处理"],
  ["55P03", 409, "数据正被他人处理"],
])("%s is answered with %i %s", (code, status, words) => {
  const refusal = databaseRefusal(coded(code));
  expect(refusal?.code).toBe(status);
  expect(refusal?.message).toContain(words);
  expect(refusal?.said.en).toMatch(/^[\x20-\x7e]+$/);
});

it("understands the file system below the embedded database, which tells numbers alone", () => {
  const told = (errno: number) => toSqlError(plainSqlError({ name: "ErrnoError", errno }));
  expect(databaseRefusal(told(51))?.message).toContain("服务器磁盘空间不足");
  expect(databaseRefusal(told(69))?.message).toContain("数据库目前只能读取");
  expect(told(8).message).toBe("ErrnoError 8");
});

it.each(["23505", "22P02", "42703", "EPIPE", "EACCES"])("%s is no fault of the database", (code) => {
  expect(databaseRefusal(coded(code))).toBeNull();
});

it("does a transaction that another may have been in the way of once more, and any other once", async () => {
  const outcomes = async (...codes: string[]) => {
    let runs = 0;
    const work = async () => {
      const code = codes[runs++];
      if (code !== undefined) throw coded(code);
      return runs;
    };
    return againOnConflict(work).catch((error: { code: string }) => `${error.code} after ${runs}`);
  };
  expect(await outcomes("40P01")).toBe(2);
  expect(await outcomes("40001", "40001")).toBe("40001 after 2");
  expect(await outcomes("57P01")).toBe("57P01 after 1");
  expect(await outcomes("23505")).toBe(2);
  expect(await outcomes("23503")).toBe(2);
  expect(await outcomes("23505", "23505")).toBe("23505 after 2");
  expect(await outcomes("22P02")).toBe("22P02 after 1");
});

it("lets jobs wait for an outage, not for work that is too slow or in another's way", () => {
  expect(isOutage(new DatabaseFault("unavailable"))).toBe(true);
  expect(isOutage(coded("53100"))).toBe(true);
  expect(isOutage(coded("57014"))).toBe(false);
  expect(isOutage(coded("40P01"))).toBe(false);
});

it("tells a wrong login as it is, and too many connections as busy", () => {
  expect(connectFault(coded("28P01"))).toMatchObject({ code: "28P01" });
  expect(connectFault(coded("53300"))).toMatchObject({ kind: "busy" });
  expect(connectFault(coded("ECONNREFUSED"))).toMatchObject({ kind: "unavailable" });
});
