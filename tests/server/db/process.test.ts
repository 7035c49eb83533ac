import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openFolder } from "@/server/db/open";
import { PgliteDatabase } from "@/server/db/pglite";
import { workerTransport } from "@/server/db/pglite-transport";
import { type BuiltServer, buildServer, type RunningServer } from "../../support/built-server";
import { ownFolder } from "@/tests/support/own-folder";

const KILLS = 3;
const folder = ownFolder("data");
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

async function call(server: RunningServer, method: string, path: string, body?: object, token = "") {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as {
    code: number;
    data: { id: string; accessToken: string; total: number };
  };
}

async function signIn(server: RunningServer): Promise<string> {
  const answer = await call(server, "POST", "/api/sys/login", { account: "admin", password: "Flowsmith1!" });
  return answer.data.accessToken;
}

describe.skipIf(process.env["TEST_DATABASE_URL"])("a data folder", () => {
  it("refuses a second process with a clear message and goes on working", async () => {
    const env = { FLOWSMITH_DATA: join(folder, "shared") };
    const server = await built.start(env);
    await expect(built.start(env)).rejects.toThrow(/数据目录正被进程 \d+（.+）使用，不能同时打开/);
    expect(built.cli(["migrate"], env)).toMatchObject({
      status: 1,
      lines: [{ ok: false, command: "migrate" }],
    });
    expect(await call(server, "GET", "/api/health")).toMatchObject({ code: 200 });
    await server.kill("SIGTERM");
    expect(built.cli(["migrate"], env)).toMatchObject({ status: 0, lines: [{ ok: true, applied: [] }] });
  });

  it("keeps every acknowledged row through kill -9, and takes up no import that it left", async () => {
    const env = { FLOWSMITH_DATA: join(folder, "killed") };
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round++) {
      const server = await built.start(env);
      const token = await signIn(server);
      const listed = await call(server, "GET", "/api/sys/config/list?code=kill", undefined, token);
      expect(listed.data.total).toBeGreaterThanOrEqual(acknowledged);
      const writing = (async () => {
        for (let row = 0; ; row++) {
          const body = { code: `kill.${round}.${row}`, name: "试验" };
          const answer = await call(server, "POST", "/api/sys/config/add", body, token);
          if (answer.code === 200) acknowledged += 1;
        }
      })().catch(() => undefined);
      await new Promise((wait) => setTimeout(wait, 400));
      await server.kill("SIGKILL");
      await writing;
    }
    const db = await openFolder(env.FLOWSMITH_DATA, 0);
    await db.query(
      `insert into sys_import (id, create_by, resource, file_name, mode)
       values ('left', 'admin', 'sys/config', 'a.xlsx', 'good')`,
    );
    await db.close();
    const server = await built.start(env);
    const token = await signIn(server);
    expect(await call(server, "GET", "/api/sys/sheet/progress?id=left", undefined, token)).toMatchObject({
      data: { status: "failed", message: "导入被中断，请查看列表后重新导入其余的行" },
    });
    const listed = await call(server, "GET", "/api/sys/config/list?code=kill", undefined, token);
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect(listed.data.total).toBeGreaterThanOrEqual(acknowledged);
    await server.kill("SIGTERM");
  });

  it("demands an administrator's password where there is no demonstration", async () => {
    const env = { FLOWSMITH_DATA: join(folder, "production"), NODE_ENV: "production" };
    await expect(built.start(env)).rejects.toThrow("FLOWSMITH_ADMIN_PASSWORD");
    const server = await built.start({ ...env, FLOWSMITH_ADMIN_PASSWORD: "Very-Secret-1" });
    expect(
      await call(server, "POST", "/api/sys/login", { account: "zhangsan", password: "Flowsmith1!" }),
    ).toMatchObject({
      code: 401,
    });
    expect(
      await call(server, "POST", "/api/sys/login", { account: "admin", password: "Very-Secret-1" }),
    ).toMatchObject({
      code: 200,
    });
    await server.kill("SIGTERM");
  });
});

describe("a runaway statement", () => {
  it("is stopped, its transaction undone, and the database serves on", async () => {
    const open = () =>
      workerTransport(new URL(`file://${built.folder}/pglite-worker.js`), {
        folder: join(folder, "runaway"),
      });
    const db = await PgliteDatabase.open({ open, timeoutMs: 1_500 });
    await db.exec("create table kept (n integer)");
    await db.query("insert into kept values (1)");
    const runaway = db.transaction(async (tx) => {
      await tx.query("insert into kept values (2)");
      await tx.query("select count(*) from generate_series(1, 10000000000)");
    });
    await expect(runaway).rejects.toThrow("操作超时，已被终止");
    expect(await db.query("select n from kept")).toEqual([{ n: 1 }]);
    await db.close();
  });
});
