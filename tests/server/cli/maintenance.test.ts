import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "@/server/cli/commands";
import { type BuiltServer, buildServer } from "@/tests/support/built-server";
import { Desk } from "@/tests/support/desk";
import { ownFolder } from "@/tests/support/own-folder";

const folder = ownFolder("cli");
const env = { FLOWSMITH_DATA: join(folder, "data") };
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

describe("help", () => {
  it("lists every command, and speaks the language that is asked for", () => {
    const chinese = built.cli(["--help"], {});
    expect([chinese.status, chinese.lines]).toEqual([0, []]);
    for (const { name, purpose } of commands) {
      expect(chinese.texts).toContain(`  ${name}`);
      expect(chinese.texts).toContain(purpose.zh);
    }
    expect(built.cli(["--help", "--lang", "en"], {}).texts).toContain("Write all data and uploaded files");
    expect(built.cli([], { LANG: "en_GB.UTF-8" }).texts).toContain("Write all data and uploaded files");
  });

  it("of one command gives usage and examples", () => {
    expect(built.cli(["doctor", "--lang", "fr"], {})).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: "--lang fr 无效：可选 zh, en" }],
    });
    const { status, texts } = built.cli(["bpmn", "convert", "--help", "--lang", "en"], {});
    expect(status).toBe(0);
    expect(texts).toContain("Usage: flowsmith bpmn convert <file or folder> --to activiti|flowable|camunda");
    expect(texts).toContain("flowsmith bpmn convert leave.bpmn --to flowable");
  });

  it.each([
    ["bakcup", "未知命令：bakcup。是否想用：backup"],
    ["bpmn lnit", "未知命令：bpmn lnit。是否想用：bpmn lint"],
    ["user", "未知命令：user。是否想用：user add"],
    ["xyzzy", "未知命令：xyzzy"],
  ])("suggests what may be meant by %s", (words, error) => {
    expect(built.cli(words.split(" "), {})).toMatchObject({ status: 1, lines: [{ ok: false, error }] });
  });

  it("names the argument that is missing", () => {
    expect(built.cli(["backup"], {}).lines).toEqual([
      { ok: false, command: "backup", error: "缺少参数：文件" },
    ]);
  });
});

it.each([
  ["user add chenliu --rol admin", "没有选项 --rol：用 --help 查看该命令的用法"],
  ["user add chenliu --role", "缺少参数：--role <code>"],
  [
    "bpmn lint a.bpmn b.bpmn --out checked",
    "多余的参数：b.bpmn。名称中有空格时请加引号，多个文件请放在一个文件夹中",
  ],
  ["backup my backup.gz", "多余的参数：backup.gz。名称中有空格时请加引号，多个文件请放在一个文件夹中"],
  ["audit verify --since=2026-01-01", "没有选项 --since=2026-01-01：用 --help 查看该命令的用法"],
  ["bpmn convert a.bpmn --to --out b", "缺少参数：--to activiti|flowable|camunda"],
  ["bpmn convert a.bpmn --to flowible", "--to flowible 无效：可选 activiti, flowable, camunda"],
  ["restore /nowhere.gz", "没有文件或文件夹 /nowhere.gz"],
  ["form import /nowhere.json", "没有文件或文件夹 /nowhere.json"],
])("refuses %s in words, before anything is done", (words, error) => {
  const fresh = { FLOWSMITH_DATA: join(folder, "words") };
  expect(built.cli(words.split(" "), fresh)).toMatchObject({ status: 1, lines: [{ ok: false, error }] });
});

it.each(["backup x.gz", "audit verify", "password reset admin"])(
  "%s makes no database where there is none",
  (words) => {
    const wrong = join(folder, "wrong");
    const { status, lines } = built.cli(words.split(" "), { FLOWSMITH_DATA: wrong });
    expect(status).toBe(1);
    expect(lines[0]?.["error"]).toBe(
      `数据目录 ${wrong} 中没有数据库：请用 FLOWSMITH_DATA 指定服务所用的数据目录`,
    );
    expect(existsSync(wrong)).toBe(false);
  },
);

it("goes on in peace when nobody reads its answers to the end", () => {
  const words = `"${process.execPath}" "${built.folder}/cli.js" doctor | head -n 1`;
  const run = spawnSync("sh", ["-c", words], { env: { ...process.env, ...env }, encoding: "utf8" });
  expect(run.stdout.trim().split("\n")).toHaveLength(1);
  expect(run.stderr).toBe("");
});

describe.skipIf(process.env["TEST_DATABASE_URL"])("work on the embedded database", () => {
  it("is done by the running server: backup, accounts, passwords", async () => {
    const server = await built.start(env);
    const secret = join(env.FLOWSMITH_DATA, "flowsmith.channel");
    expect(statSync(secret).mode & 0o777).toBe(0o600);

    const file = join(folder, "running.gz");
    const backup = built.cli(["backup", file], env);
    expect(backup).toMatchObject({ status: 0, lines: [{ ok: true, file, files: 0 }] });
    const nowhere = join(folder, "nowhere", "x.gz");
    expect(built.cli(["backup", nowhere], env)).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: `正在运行的服务未能完成该操作：没有文件或文件夹 ${nowhere}` }],
    });
    const restored = { FLOWSMITH_DATA: join(folder, "restored") };
    expect(built.cli(["restore", file], restored)).toMatchObject({ status: 0 });

    const [added] = built.cli(["user", "add", "chenliu", "--name", "陈六", "--role", "admin"], env).lines;
    expect(added).toMatchObject({ ok: true, account: "chenliu", name: "陈六", role: "admin" });
    const signedIn = await new Desk(server).signIn("chenliu", String(added?.["password"]));
    const given = { oldPassword: added?.["password"], newPassword: "Neun-Brücken-7" };
    expect(await signedIn.call("GET", "sys/role/list")).toMatchObject({ code: 403 });
    expect(await signedIn.call("POST", "sys/user/password", given)).toMatchObject({ code: 200 });
    expect(await signedIn.call("GET", "sys/role/list")).toMatchObject({ code: 200 });
    expect(built.cli(["user", "add", "chenliu"], env)).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: "正在运行的服务未能完成该操作：账号 chenliu 已存在" }],
    });
    expect(
      built.cli(["user", "add", "x", "--role", "boss", "--lang", "en"], env).lines[0]?.["error"],
    ).toMatch(/There is no role boss; there are .*admin/);

    const [reset] = built.cli(["password", "reset", "chenliu"], env).lines;
    expect(await signedIn.call("GET", "sys/role/list")).toMatchObject({ code: 401 });
    await new Desk(server).signIn("chenliu", String(reset?.["password"]));

    const { port } = JSON.parse(readFileSync(secret, "utf8")) as { port: number };
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { authorization: "Bearer guess" },
      body: JSON.stringify({ task: "resetPassword", input: { account: "admin" } }),
    });
    expect(forged.status).toBe(401);

    await server.kill("SIGTERM");
    expect(existsSync(secret)).toBe(false);
  });

  it("is done directly where no server runs, and refused where the folder is held by somebody who cannot be asked", async () => {
    expect(built.cli(["password", "reset", "lisi"], env)).toMatchObject({
      status: 0,
      lines: [{ account: "lisi" }],
    });
    const server = await built.start(env);
    writeFileSync(join(env.FLOWSMITH_DATA, "flowsmith.channel"), JSON.stringify({ port: 1, secret: "old" }));
    expect(built.cli(["password", "reset", "lisi"], env).lines[0]?.["error"]).toContain("数据目录正被进程");
    await server.kill("SIGTERM");
  });
});

describe.skipIf(process.env["TEST_DATABASE_URL"])("the doctor", () => {
  const levels = (lines: Record<string, unknown>[]) =>
    Object.fromEntries(lines.map(({ check, level }) => [check, level]));

  it("creates nothing where nothing is yet", () => {
    const fresh = join(folder, "fresh");
    const { status, lines } = built.cli(["doctor"], { FLOWSMITH_DATA: fresh, PORT: "8139" });
    expect([status, existsSync(fresh)]).toEqual([0, false]);
    expect(levels(lines)).toMatchObject({ node: "ok", folder: "ok", port: "ok" });
  });

  it("looks at everything, and fails where production has the demonstration's passwords", () => {
    expect(levels(built.cli(["doctor"], { ...env, PORT: "8139" }).lines)).toMatchObject({
      database: "ok",
      migrations: "ok",
      clock: "ok",
    });
    const production = built.cli(["doctor", "--lang", "en"], {
      ...env,
      NODE_ENV: "production",
      PORT: "8139",
    });
    expect(production.status).toBe(1);
    expect(production.lines.at(-1)).toMatchObject({
      check: "demo",
      level: "error",
      message: expect.stringContaining("still have the public demonstration password"),
    });
  });

  it("names what cannot be reached", () => {
    const { status, lines } = built.cli(["doctor"], {
      DATABASE_URL: "postgres://a:b@127.0.0.1:1/x",
      PORT: "8139",
    });
    expect(status).toBe(1);
    expect(lines[0]).toMatchObject({ check: "open", level: "error" });
    expect(String(lines[0]?.["message"])).toContain("ECONNREFUSED");
  });
});
