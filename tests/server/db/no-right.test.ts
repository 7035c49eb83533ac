import { afterAll, describe, expect, it } from "vitest";
import { demandRight, migrate } from "@/server/db/migrate";
import { PostgresDatabase } from "@/server/db/postgres";
import { checks } from "@/server/doctor/checks";
import { readConfig } from "@/server/config";
import { withDatabase } from "@/tests/support/postgres-database";
import { startPostgres } from "@/tests/support/postgres.mjs";

const cluster = process.env["TEST_DATABASE_URL"] ? null : await startPostgres();
afterAll(() => cluster?.stop());

const SAID =
  "数据库用户 flow 不能在数据库 company 中建表：请让它成为该数据库的所有者，由数据库管理员执行 alter database company owner to flow";

describe.skipIf(cluster === null)("a database that belongs to somebody else", () => {
  it("is told with the statement that helps, by the start, a restore and the doctor", async () => {
    const { url = "" } = cluster ?? {};
    const administrator = new PostgresDatabase({ url, timeoutMs: 30_000 });
    await administrator.exec("create role flow login");
    await administrator.exec("create database company");
    const own = new URL(withDatabase(url, "company"));
    own.username = "flow";
    const db = new PostgresDatabase({ url: own.href, timeoutMs: 30_000 });
    const migrations = checks.find(({ name }) => name === "migrations");

    await expect(migrate(db)).rejects.toThrow(SAID);
    await expect(migrations?.run({ config: readConfig(), db })).rejects.toThrow(SAID);

    await administrator.exec("alter database company owner to flow");
    await demandRight(db);
    await db.close();
    await administrator.close();
  });
});
