import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** Is nginx installed, with openssl to make a certificate? */
export const hasNginx = (): boolean =>
  spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;

export interface Proxy {
  url: string;
  /** Without TLS. */
  plainUrl: string;
  /** To be given to a client that is to trust the certificate. */
  certificate: Buffer;
  stop(): Promise<void>;
}

/** Runs the shipped configuration with a certificate of its own in front of two ports of this machine. */
export async function startNginx(folder: string, upstreams: readonly [number, number]): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
  const values: Record<string, string | number> = {
    UPSTREAM_PORT_1: upstreams[0],
    UPSTREAM_PORT_2: upstreams[1],
    HTTP_PORT: http,
    HTTPS_PORT: https,
    SERVER_NAME: "localhost",
    CERTIFICATE_FILE: certificate,
    CERTIFICATE_KEY_FILE: key,
  };
  const site = readFileSync("deploy/nginx.conf", "utf8").replace(/\b[A-Z]+(_[A-Z0-9]+)+\b/g, (name) =>
    String(values[name] ?? name),
  );
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), frameOf(folder));
  mkdirSync(join(folder, "temp"));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await answering(https, child);
  return {
    url: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    certificate: readFileSync(certificate),
    stop: () =>
      new Promise((ended) => {
        child.once("exit", () => ended());
        child.kill("SIGTERM");
      }),
  };
}

/** What a distribution's nginx.conf has around the site's file. */
const frameOf = (folder: string): string => `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  error_log stderr warn;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join("\n  ")}
  include ${folder}/site.conf;
}
`;

async function answering(port: number, child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    if (spawnSync("openssl", ["s_client", "-connect", `127.0.0.1:${port}`], { input: "" }).status === 0)
      return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`nginx does not answer: ${said}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
