import { SaidError } from "../said-error";
import { lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP } from "node:net";
import type { FilledRequest } from "@/runtime/core/process/time/http-request";
import { readAnswer } from "./answer";
import { outboundFault } from "./outbound-fault";
import { RESULT } from "./sentences";

const TIMEOUT_MS = 15_000;
const LARGEST_ANSWER = 1024 * 1024;

/** Addresses inside of a network: a process author must not reach them through the server. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  // Tunnels that carry an IPv4 address inside of them.
  ["2001::", 32],
  ["2002::", 16],
  ["fec0::", 10],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Whether an IP address lies in a private, local or reserved network. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return PRIVATE.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

export interface OutboundAnswer {
  status: number;
  /** Parsed where the answer is JSON, else its text. */
  body: unknown;
}

export interface OutboundOptions {
  /** Hosts (`name` or `name:port`) that may be private. */
  allowed: readonly string[];
  /** Sent as `Idempotency-Key`: the same request may come twice. */
  key: string;
  /** Milliseconds that it may take, 15 s by default. */
  timeoutMs?: number;
}

/**
 * Sends one request. The address is checked after the name is resolved, on the connection itself, and redirects are not
 * followed, so that no public name leads inside.
 * @throws Error for another scheme, a private address that is not allowed, a time-out, an answer that is too large
 */
export function sendRequest(
  filled: FilledRequest,
  { allowed, key, timeoutMs = TIMEOUT_MS }: OutboundOptions,
): Promise<OutboundAnswer> {
  const url = new URL(filled.url);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new SaidError(RESULT.scheme({ scheme: url.protocol }));
  const isAllowed = allowed.includes(url.hostname) || allowed.includes(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isAllowed && isIP(literal) !== 0 && isPrivateAddress(literal)) throw refused(url.hostname);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method: filled.method,
    headers: {
      accept: "application/json",
      ...(filled.body === "" ? {} : { "content-type": "application/json; charset=utf-8" }),
      ...inBytes(filled.headers),
      "idempotency-key": key,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isAllowed ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, refuse) => {
    const reject = (error: Error): void => refuse(outboundFault(error, timeoutMs));
    const outgoing = send(url, options, (incoming) => {
      const parts: Buffer[] = [];
      let size = 0;
      incoming.on("data", (part: Buffer) => {
        size += part.length;
        if (size > LARGEST_ANSWER) outgoing.destroy(new SaidError(RESULT.answerTooLarge));
        else parts.push(part);
      });
      incoming.on("end", () => {
        const body = readAnswer(Buffer.concat(parts), incoming.headers["content-type"]);
        resolve({ status: incoming.statusCode ?? 0, body });
      });
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(filled.body);
  });
}

/** Headers are written a byte for each character; what has more, such as names, goes in UTF-8. */
const inBytes = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, "utf8").toString("latin1")]),
  );

/**
 * The address that a connection to a host may be made to: who connects to it, and not to the name, is not led elsewhere
 * by a name that changes.
 * @throws Error where the name is unknown, or leads to a private address that is not allowed
 */
export async function checkedAddress(
  host: string,
  port: number,
  allowed: readonly string[],
): Promise<string> {
  const found = await lookupAll(host, { all: true });
  const [first] = found;
  const isAllowed = allowed.includes(host) || allowed.includes(`${host}:${port}`);
  if (!first || (!isAllowed && found.some(({ address }) => isPrivateAddress(address)))) throw refused(host);
  return first.address;
}

const refused = (host: string): Error => new SaidError(RESULT.privateHost({ host }));

/** The system's lookup, with private results refused. */
const publicLookup: NonNullable<RequestOptions["lookup"]> = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error) done(error, "", 4);
    else if (!first || addresses.some(({ address }) => isPrivateAddress(address))) done(refused(host), "", 4);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
