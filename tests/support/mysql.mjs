import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const found = (...names) => names.find((name) => spawnSync("which", [name]).status === 0);
const WAIT_MS = 100;
const MOST_TRIES = 150;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a private MariaDB in a temporary folder with these statements run: `{port, stop}`, or null where it is not installed. */
export async function startMysql(statements) {
  const [daemon, install, client] = [
    found("mariadbd"),
    found("mariadb-install-db"),
    found("mariadb", "mysql"),
  ];
  if (!daemon || !install || !client) return null;
  const folder = mkdtempSync(join(tmpdir(), "flowsmith-mysql-"));
  chmodSync(folder, 0o777);
  const [data, socket] = [join(folder, "data"), join(folder, "socket")];
  const user = process.getuid?.() === 0 ? ["--user=mysql"] : [];
  execFileSync(install, ["--no-defaults", `--datadir=${data}`, "--skip-test-db", ...user], { stdio: "pipe" });
  const port = await freePort();
  const child = spawn(
    daemon,
    [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      ...user,
    ],
    { stdio: "ignore" },
  );
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = () =>
    spawnSync(client, ["--no-defaults", `--socket=${socket}`, "-u", "root"], {
      input: statements,
      encoding: "utf8",
    });
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const { status, stderr } = ask();
    if (status === 0) return { port, stop };
    if (!/connect/i.test(stderr)) throw new Error(stderr);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  stop();
  return null;
}
