import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import { readConfig } from "@/server/config";
import { DatabaseFault } from "@/server/db/fault";
import { migrate, migrations } from "@/server/db/migrate";
import { openMemory } from "@/server/db/open";
import { seed } from "@/server/db/seed/seed";
import { checkContent } from "@/server/startup/check-content";
import { reachDatabase } from "@/server/startup/check-database";
import { upgradeSaid } from "@/server/startup/upgraded";
import { type BuiltServer, buildServer } from "../support/built-server";
import { prepareDatabase } from "../support/database-template";
import { ownFolder } from "@/tests/support/own-folder";

dayjs.extend(utc);
dayjs.extend(timezone);
const folder = ownFolder("start");
const data = join(folder, "data");
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});

/** What a start that fails says, in one language. */
async function saysOf(env: Record<string, string>): Promise<string> {
  try {
    const server = await built.start({ FLOWSMITH_DATA: data, ...env });
    await server.kill("SIGKILL");
    return "started";
  } catch (error) {
    return (error as Error).message.trim();
  }
}

describe("a start that cannot succeed says what to change, in one line, before anything is created", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const postgres = (address: string) => `postgres://someone:Top-Secret@${address}`;

  it.each([
    [{ PORT: "abc" }, "PORT=abc 不是有效的数字：请填写 0 到 65535 之间的整数，或不设置（默认 8080）"],
    [
      { PORT: "abc", LANG: "en_US.UTF-8" },
      "PORT=abc is not a valid number: give a whole number from 0 to 65535",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL=loud 无效"],
    [{ HOST: "203.0.113.1" }, "无法在地址 HOST=203.0.113.1 上监听"],
    [{ FLOWSMITH_DATA: file }, `数据目录 ${file} 不是文件夹：请用 FLOWSMITH_DATA 指定`],
    [{ FLOWSMITH_DATA: join(file, "below") }, "不是文件夹：请用 FLOWSMITH_DATA 指定"],
    [{ DATABASE_URL: "mysql://x:Top-Secret@y/z" }, "DATABASE_URL 无效：应当是 postgres://"],
    [{ DATABASE_URL: "localhost:5432" }, "DATABASE_URL 无效：应当是 postgres://"],
    [
      { DATABASE_URL: postgres("127.0.0.1:1/flowsmith") },
      "127.0.0.1:1：ECONNREFUSED。请检查数据库是否已启动",
    ],
    [{ DATABASE_URL: postgres("nowhere.invalid/flowsmith") }, "找不到 DATABASE_URL 中的主机 nowhere.invalid"],
    [
      { DATABASE_URL: postgres("127.0.0.1:1/flowsmith?sslmode=enable") },
      "DATABASE_URL 中的 sslmode=enable 无效：可选 disable, prefer, require, verify-ca, verify-full, no-verify",
    ],
    [
      { DATABASE_URL: postgres("127.0.0.1:1/flowsmith?sslrootcert=/nowhere.pem") },
      "指定的文件无法读取：没有文件或文件夹 /nowhere.pem",
    ],
    [
      { FLOWSMITH_PLUGINS: "/nowhere" },
      "无法读取插件的声明：没有文件或文件夹 /nowhere/flowsmith.plugin.json。请检查 FLOWSMITH_PLUGINS",
    ],
    [
      { FLOWSMITH_PLUGINS: file, LANG: "en_US.UTF-8" },
      `The declaration of a plugin cannot be read: What ${file}/flowsmith.plugin.json lies in is no folder`,
    ],
    [{ NODE_ENV: "production" }, "首次启动请用环境变量 FLOWSMITH_ADMIN_PASSWORD 设置管理员密码（至少 8 位）"],
  ])("%o", async (env, sentence) => {
    const said = await saysOf(env);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/Top-Secret|\n/);
    expect(existsSync(data)).toBe(false);
  });

  it("when the database is asked to encrypt and does not", async () => {
    const plain = createServer((socket) => socket.once("data", () => socket.write("N"))).listen(
      0,
      "127.0.0.1",
    );
    await once(plain, "listening");
    const { port } = plain.address() as AddressInfo;
    expect(await saysOf({ DATABASE_URL: postgres(`127.0.0.1:${port}/flowsmith?sslmode=require`) })).toContain(
      `数据库 127.0.0.1:${port} 不支持加密连接：请在数据库上启用 SSL，或从 DATABASE_URL 中去掉 sslmode`,
    );
    plain.close();
  });

  it("when the certificate of the database is not trusted", async () => {
    const error = Object.assign(new Error("self-signed certificate"), {
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
    });
    const db = { query: () => Promise.reject(new DatabaseFault("unavailable", error)) };
    await expect(reachDatabase(db, postgres("db/flowsmith?sslmode=require"))).rejects.toThrow(
      "数据库 db 的证书不被信任（DEPTH_ZERO_SELF_SIGNED_CERT）：请用 DATABASE_URL 中的 sslrootcert 指定签发者的证书文件",
    );
  });

  it("when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await saysOf({ PORT: String(port) })).toBe(
      `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定其他端口，例如 PORT=${port + 1}`,
    );
    expect(existsSync(data)).toBe(false);
    other.close();
  });

  it.skipIf(process.getuid?.() !== 0)("when the folder cannot be written", () => {
    const closed = join(folder, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o555);
    chmodSync(folder, 0o755);
    const run = spawnSync(process.execPath, [`${built.folder}/main.js`], {
      env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", FLOWSMITH_DATA: join(closed, "data") },
      uid: 65_534,
      encoding: "utf8",
    });
    expect(run.stderr).toContain(`没有数据目录 ${join(closed, "data")} 的写权限`);
    expect(readdirSync(closed)).toEqual([]);
  });

  const mayMount = spawnSync("unshare", ["-m", "true"]).status === 0;
  it.skipIf(!mayMount)("when its disk is read only, which no right would mend", () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    const mount = 'mount -t tmpfs -o ro tmpfs "$0" && exec "$1" "$2"';
    const run = spawnSync(
      "unshare",
      ["-m", "sh", "-c", mount, disk, process.execPath, `${built.folder}/main.js`],
      {
        env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", FLOWSMITH_DATA: join(disk, "data") },
        encoding: "utf8",
      },
    );
    expect(run.stderr).toContain(`数据目录 ${join(disk, "data")} 所在的磁盘是只读的`);
  });

  it.skipIf(!mayMount).each(["data", ""])("when its disk is full (below it: “%s”)", (below) => {
    const disk = join(folder, "full");
    mkdirSync(disk, { recursive: true });
    const mount =
      'mount -t tmpfs -o size=64k tmpfs "$0" && { head -c 64k /dev/zero > "$0/fill"; exec "$1" "$2"; }';
    const run = spawnSync(
      "unshare",
      ["-m", "sh", "-c", mount, disk, process.execPath, `${built.folder}/main.js`],
      {
        env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", FLOWSMITH_DATA: join(disk, below) },
        encoding: "utf8",
      },
    );
    expect(run.stderr.trim()).toBe(
      `数据目录 ${join(disk, below)} 所在的磁盘已满，无法启动：请清理或扩容后重新启动`,
    );
  });

  it.skipIf(!existsSync("/proc/self")).each([
    ["/proc/nope", "/proc 下不能创建数据目录 /proc/nope（ENOENT）：请用 FLOWSMITH_DATA 指定其他文件夹"],
    ["/proc", "数据目录 /proc 中不能创建任何内容（ENOENT）：请用 FLOWSMITH_DATA 指定其他文件夹"],
  ])("when nothing can be created in or for the folder %s", async (path, said) => {
    expect(await saysOf({ FLOWSMITH_DATA: path })).toBe(said);
  });

  it("when the embedded database cannot be opened", async () => {
    const broken = join(folder, "broken");
    mkdirSync(join(broken, "pg"), { recursive: true });
    writeFileSync(join(broken, "pg", "PG_VERSION"), "18\n");
    expect(await saysOf({ FLOWSMITH_DATA: broken })).toMatch(
      new RegExp(`^数据目录 ${broken} 中的内嵌数据库未能打开：.+$`),
    );
  });

  it("when Node.js is too old", () => {
    const asOld = `Object.defineProperty(process.versions, "node", { value: "18.20.4" })`;
    const run = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(asOld)}`, "server/start.mjs"],
      { encoding: "utf8" },
    );
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toBe(
      "需要 Node.js 20.19.0 或更新版本，当前是 18.20.4：请从 https://nodejs.org 安装新版本",
    );
  });
});

it("refuses a database that a newer version has used", async () => {
  const db = await openMemory();
  await prepareDatabase(db);
  const config = { demo: true, adminPassword: null };
  await checkContent(db, config);
  await db.query("insert into schema_migration (name, checksum) values ('999-future', '')");
  await expect(checkContent(db, config)).rejects.toThrow("数据库由更新的版本使用过（999-future）");
  await db.close();
});

it("says which migrations brought the database of an older version up to date", async () => {
  const db = await openMemory();
  await migrate(db, migrations.slice(0, -2));
  const [one, two] = migrations.slice(-2).map(({ name }) => name);
  expect(upgradeSaid(await migrate(db))).toEqual({
    zh: `数据库由旧版本升级到本版本，执行了 2 项迁移：${one}、${two}`,
    en: `The database of an older version was brought up to date by 2 migrations: ${one}, ${two}`,
  });
  expect(upgradeSaid(await migrate(db))).toBeNull();
  await db.close();
  const fresh = await openMemory();
  expect(upgradeSaid(await migrate(fresh))).toBeNull();
  await fresh.close();
});

it("has the accounts of the demonstration where it began with them, and tells no others", async () => {
  const db = await openMemory();
  await migrate(db);
  expect(await seed(db, { demo: false, adminPassword: "Guihua-Ju#2026" })).toBe(false);
  expect(await seed(db, { demo: true, adminPassword: null })).toBe(false);
  expect(await db.query("select account from sys_user")).toEqual([{ account: "admin" }]);
  await db.close();
});

it("counts days as the office does, in whatever zone the machine is", async () => {
  const server = await built.start({ FLOWSMITH_DATA: data, FLOWSMITH_DEMO: "bare", TZ: "America/New_York" });
  const ask = async (path: string, token: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()).data;
  };
  const { accessToken } = await ask("/api/sys/login", "", { account: "admin", password: "Flowsmith1!" });
  const office = () => dayjs().tz(OFFICE_ZONE).format("YYYY-MM-DD HH");
  const before = office();
  const [first] = await ask("/api/bpm/serial/preview", accessToken, { rule: "{yyyy}-{MM}-{dd} {HH} {no}" });
  await server.kill("SIGKILL");
  expect([`${before} 1`, `${office()} 1`]).toContain(first.number);
});

it("opens the demonstration to this machine alone, anything else to all networks, unless HOST says otherwise", () => {
  expect(readConfig({}).host).toBe("127.0.0.1");
  expect(readConfig({ NODE_ENV: "production" }).host).toBe("0.0.0.0");
  // Whoever writes it so does not mean to show passwords that everybody knows.
  expect(readConfig({ NODE_ENV: " Production" }).demo).toBe(false);
  expect(readConfig({ FLOWSMITH_DEMO: "0" }).host).toBe("0.0.0.0");
  expect(readConfig({ HOST: "::" }).host).toBe("::");
});

it.each([
  ["FLOWSMITH_DEMO", "false", "FLOWSMITH_DEMO=false 无效：可选 1, 0, bare"],
  ["FLOWSMITH_TRUST_PROXY", "yes", "FLOWSMITH_TRUST_PROXY=yes 无效：可选 1, 0"],
  ["FLOWSMITH_METRICS", "true", "FLOWSMITH_METRICS=true 无效：可选 1, 0"],
  ["FLOWSMITH_CSP_HOSTS", "a.cn; script-src *", "FLOWSMITH_CSP_HOSTS 中的“a.cn;”无效"],
  ["FLOWSMITH_FRAME_HOSTS", "地图.cn", "FLOWSMITH_FRAME_HOSTS 中的“地图.cn”无效"],
  ["FLOWSMITH_HTTP_ALLOW", "http://10.0.0.1/", "FLOWSMITH_HTTP_ALLOW 中的“http://10.0.0.1/”无效"],
  [
    "FLOWSMITH_CONNECTIONS",
    "many",
    "FLOWSMITH_CONNECTIONS=many 不是有效的数字：请填写 1 到 1000000 之间的整数",
  ],
  ["FLOWSMITH_CONNECTIONS_PER_ADDRESS", "0", "FLOWSMITH_CONNECTIONS_PER_ADDRESS=0 不是有效的数字"],
  ["FLOWSMITH_REQUEST_TIMEOUT", "60s", "FLOWSMITH_REQUEST_TIMEOUT=60s 不是有效的数字"],
  ["FLOWSMITH_QINIU_BUCKET", "b", "云存储还缺少 FLOWSMITH_QINIU_ACCESS_KEY、FLOWSMITH_QINIU_SECRET_KEY"],
])("says what is wrong with %s=%s", (name, value, said) => {
  expect(() => readConfig({ [name]: value })).toThrow(said);
});

it("takes hosts that stand on lines of their own", () => {
  const { cspHosts, frameHosts, httpAllow } = readConfig({
    FLOWSMITH_CSP_HOSTS: "https://files.example.cn\n*.example.cn:8443\n",
    FLOWSMITH_FRAME_HOSTS: "https://map.example.cn/embed/",
    FLOWSMITH_HTTP_ALLOW: "10.0.0.1:9000, nas",
  });
  expect([cspHosts, frameHosts]).toEqual([
    "https://files.example.cn *.example.cn:8443",
    "https://map.example.cn/embed/",
  ]);
  expect(httpAllow).toEqual(["10.0.0.1:9000", "nas"]);
});
