import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SECRET = "secret-key";
const ACCESS = "access-key";

type Step = "direct" | "mkblk" | "mkfile";
/** A status with the provider's error text, a broken connection, or no answer at all. */
type Fault = number | "reset" | "hang";

/** Speaks the provider's upload protocol: form upload, blocks of 4 MiB, joining blocks; and fails on demand. */
export interface QiniuServer {
  /** `host:port` for the SDK. */
  host: string;
  files: Map<string, Buffer>;
  /** Steps in the order of their requests. */
  steps: Step[];
  /** Most requests that were in work at one time. */
  peak: () => number;
  fail: (step: Step, ...faults: Fault[]) => void;
  /** A token as the provider's server libraries make it. */
  token: (deadline?: number) => string;
  forgetBlocks: () => void;
  close: () => Promise<void>;
}

const base64 = (data: string | Buffer): string =>
  Buffer.from(data).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
const sign = (policy: string): string => base64(createHmac("sha1", SECRET).update(policy).digest());

function isGoodToken(token: string): boolean {
  const [access, signature, policy] = token.split(":");
  if (access !== ACCESS || !policy || signature !== sign(policy)) return false;
  const { deadline } = JSON.parse(Buffer.from(policy, "base64").toString()) as { deadline: number };
  return deadline > Date.now() / 1000;
}

const stepOf = (url: string): Step =>
  url.startsWith("/mkblk/") ? "mkblk" : url.startsWith("/mkfile/") ? "mkfile" : "direct";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function startQiniu(): Promise<QiniuServer> {
  const files = new Map<string, Buffer>();
  const blocks = new Map<string, Buffer>();
  const faults: Record<Step, Fault[]> = { direct: [], mkblk: [], mkfile: [] };
  const steps: Step[] = [];
  let [open, peak] = [0, 0];
  const store = (key: string, data: Buffer): object => {
    files.set(key, data);
    return { key, hash: base64(createHash("sha1").update(data).digest()) };
  };
  const work: Record<Step, (request: IncomingMessage, body: Buffer) => Promise<object>> = {
    direct: async (request, body) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      allow(form.get("token") as string);
      return store(form.get("key") as string, Buffer.from(await (form.get("file") as File).arrayBuffer()));
    },
    mkblk: (request, body) => {
      allow(request.headers.authorization?.replace("UpToken ", ""));
      if (Number(request.url?.split("/")[2]) !== body.length) throw new Refusal(400, "invalid block size");
      const ctx = base64(createHash("sha1").update(body).digest());
      blocks.set(ctx, body);
      return Promise.resolve({ ctx, checksum: ctx, offset: body.length });
    },
    mkfile: (request, body) => {
      allow(request.headers.authorization?.replace("UpToken ", ""));
      const [, , size, , key = ""] = (request.url ?? "").split("/");
      const parts = body
        .toString()
        .split(",")
        .map((ctx) => blocks.get(ctx));
      if (parts.some((part) => part === undefined)) throw new Refusal(701, "the ctx is expired or unknown");
      const data = Buffer.concat(parts.filter((part) => part !== undefined));
      if (data.length !== Number(size)) throw new Refusal(400, "file size mismatch");
      return Promise.resolve(store(Buffer.from(key, "base64url").toString(), data));
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*,authorization,content-type");
    if (request.method === "OPTIONS") return void response.end();
    const step = stepOf(request.url ?? "");
    steps.push(step);
    peak = Math.max(peak, ++open);
    const body = await bodyOf(request).finally(() => open--);
    const fault = faults[step].shift();
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "hang") return undefined;
    try {
      if (fault !== undefined) throw new Refusal(fault, `fault ${fault}`);
      response.end(JSON.stringify(await work[step](request, body)));
    } catch (error) {
      response.statusCode = error instanceof Refusal ? error.status : 400;
      response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    steps,
    peak: () => peak,
    fail: (step, ...given) => void faults[step].push(...given),
    token: (deadline = Math.floor(Date.now() / 1000) + 3600) => {
      const policy = base64(JSON.stringify({ scope: "bucket", deadline }));
      return `${ACCESS}:${sign(policy)}:${policy}`;
    },
    forgetBlocks: () => blocks.clear(),
    close: () => closed(server),
  };
}

function allow(token: string | undefined): void {
  if (!isGoodToken(token ?? "")) throw new Refusal(401, "bad token");
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
