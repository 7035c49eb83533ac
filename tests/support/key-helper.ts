import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";

/** Where the product looks for the helper. */
export const HELPER_PORT = 7321;
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** What the helper is asked. */
export interface HelperMessage {
  MsgId: number;
  Module: string;
  Method: string;
  Param: Record<string, unknown>;
}

/** A key as it is plugged in: signs what it is given. */
export interface TestKey {
  publicKey: string;
  sign: (text: string) => string;
}

/** A key of its own. */
export function testKey(kind: "Ed25519" | "P-256" = "Ed25519"): TestKey {
  const { publicKey, privateKey } = kind === "Ed25519" ? generateKeyPairSync("ed25519") : p256();
  const hash = kind === "Ed25519" ? null : "sha256";
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    sign: (text) => sign(hash, Buffer.from(text), privateKey).toString("base64"),
  };
}

const p256 = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A hardware key's helper: a WebSocket server on this machine which answers one text with another. */
export class KeyHelper {
  readonly heard: HelperMessage[] = [];
  /** What it replies; null: nothing. */
  answer: (message: HelperMessage) => unknown = () => null;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  /** Answers with signatures of this key. */
  plugIn(key: TestKey): void {
    this.answer = ({ MsgId, Param }) => ({
      MsgId,
      Result: 0,
      Response: { PublicKey: key.publicKey, Signature: key.sign(String(Param["Data"])) },
    });
  }

  /** False where something else has the port. */
  start(): Promise<boolean> {
    const server = createServer();
    server.on("upgrade", (request, socket: Socket) => this.take(request, socket));
    this.server = server;
    return new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(HELPER_PORT, "127.0.0.1", () => resolve(true));
    });
  }

  /** Tells everybody who is connected. */
  say(reply: unknown): void {
    for (const socket of this.sockets) socket.write(frameOf(JSON.stringify(reply)));
  }

  /** Ends all connections without a word, as a helper does that crashes. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  stop(): Promise<void> {
    this.drop();
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private take(request: IncomingMessage, socket: Socket): void {
    const key = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${GUID}`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
    this.sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      for (const text of textsOf(data)) this.reply(socket, text);
    });
  }

  private reply(socket: Socket, text: string): void {
    const message = JSON.parse(text) as HelperMessage;
    this.heard.push(message);
    const reply = this.answer(message);
    if (reply !== null) socket.write(frameOf(typeof reply === "string" ? reply : JSON.stringify(reply)));
  }
}

const TEXT_FRAME = 0x1;
const LONG = 126;

/** The texts of masked frames; several may come at once, none comes in parts. */
function textsOf(data: Buffer): string[] {
  const short = data.readUInt8(1) & 0x7f;
  const length = short === LONG ? data.readUInt16BE(2) : short;
  const at = short === LONG ? 4 : 2;
  const end = at + 4 + length;
  const mask = data.subarray(at, at + 4);
  const bytes = data.subarray(at + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const isText = (data.readUInt8(0) & 0xf) === TEXT_FRAME;
  const rest = data.subarray(end);
  return [
    ...(isText ? [Buffer.from(bytes).toString("utf8")] : []),
    ...(rest.length > 0 ? textsOf(rest) : []),
  ];
}

function frameOf(text: string): Buffer {
  const data = Buffer.from(text);
  const head = data.length < LONG ? [0x81, data.length] : [0x81, LONG, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
}
