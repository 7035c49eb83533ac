import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder with initdb and pg_ctl: the newest Debian one, or that of the programs on PATH; null when there is none. */
function binaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const folder = join(debian, version, "bin");
    if (existsSync(join(folder, "initdb"))) return folder;
  }
  const found = spawnSync("which", ["initdb"], { encoding: "utf8" });
  return found.status === 0 ? join(found.stdout.trim(), "..") : null;
}

/** PostgreSQL refuses to run as root: there it runs as its own system user. */
function runAs() {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a private cluster in a temporary folder: `{url, stop}`, or null where PostgreSQL is not installed. */
export async function startPostgres() {
  const bin = binaries();
  const user = runAs();
  if (!bin || !user) return null;
  const folder = mkdtempSync(join(tmpdir(), "flowsmith-pg-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  const port = await freePort();
  const options = { ...user, cwd: folder, stdio: "pipe" };
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const start = () =>
    execFileSync(
      join(bin, "pg_ctl"),
      ["-D", data, "-o", settings, "-w", "-l", join(folder, "log"), "start"],
      options,
    );
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    /** `fast` ends sessions in an orderly way, `immediate` as a crash does; the data stays. */
    halt(mode = "fast") {
      execFileSync(join(bin, "pg_ctl"), ["-D", data, "-m", mode, "-w", "stop"], options);
    },
    stop() {
      spawnSync(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
