import type { DonglePort } from "@/runtime/ports";

const ADDRESS = "ws://127.0.0.1:7321";
/** Somebody may have to type the key's number or to touch it. */
const DEADLINE = 60_000;
/** Every message carries it, so that the helper knows which product asks. */
const PRODUCT_ID = "flowsmith";

type Language = "zh" | "en";

interface Reply {
  MsgId?: number;
  Result?: unknown;
  Response?: unknown;
}

interface Waiting {
  take: (reply: Reply) => void;
  fail: (fault: Error) => void;
}

const TEXTS = {
  unsupported: {
    zh: "浏览器不支持 WebSocket，不能使用硬件钥匙",
    en: "This browser does not support WebSocket: hardware keys cannot be used",
  },
  absent: {
    zh: "没有找到硬件钥匙助手：请确认助手程序已安装并在本机运行",
    en: "The hardware key's helper was not found: make sure that it is installed and runs on this machine",
  },
  silent: { zh: "硬件钥匙助手没有应答", en: "The hardware key's helper does not answer" },
  gone: { zh: "与硬件钥匙助手的连接已断开", en: "The hardware key's helper has gone away" },
  refused: { zh: "硬件钥匙拒绝了操作", en: "The hardware key refused" },
} as const;

/**
 * The hardware key's helper on this machine: one socket, replies matched to calls by MsgId. Answers the `Response` of a
 * reply; fails with words for the user where the browser, the helper or the key does not do it.
 */
export function createDongle(language: () => Language): DonglePort {
  const fault = (name: keyof typeof TEXTS) => new Error(TEXTS[name][language()]);
  let line: Promise<WebSocket> | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const lose = () => {
    line = undefined;
    for (const { fail } of waiting.values()) fail(fault("gone"));
  };
  const hear = (text: string) => {
    const reply = replyIn(text);
    if (reply !== null) waiting.get(reply.MsgId ?? last)?.take(reply);
  };
  const connect = () => {
    line ??= open({ hear, lose, fault: () => fault("absent") });
    return line;
  };
  const answerTo = (id: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<Reply>((take, fail) => {
      waiting.set(id, { take, fail });
      timer = setTimeout(() => fail(fault("silent")), DEADLINE);
    }).finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };
  return {
    call: async (module, method, param) => {
      if (typeof WebSocket === "undefined") throw fault("unsupported");
      const socket = await connect();
      const MsgId = ++last;
      const answer = answerTo(MsgId);
      socket.send(JSON.stringify({ MsgId, Module: module, Method: method, Param: withProduct(param) }));
      const { Result, Response } = await answer;
      if (isDone(Result)) return Response;
      throw typeof Response === "string" && Response !== "" ? new Error(Response) : fault("refused");
    },
  };
}

interface Line {
  hear: (text: string) => void;
  /** It is closed, or never came about: the next call opens another. */
  lose: () => void;
  fault: () => Error;
}

function open({ hear, lose, fault }: Line): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(ADDRESS);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(fault()));
    socket.addEventListener("close", lose);
    socket.addEventListener("message", (event) => hear(String(event.data)));
  });
}

/** What is no reply is not for us. */
function replyIn(text: string): Reply | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

const isDone = (result: unknown): boolean => result === 0 || result === "0" || result === true;

function withProduct(param: unknown): unknown {
  if (param === undefined || param === null) return { ProductId: PRODUCT_ID };
  return typeof param === "object" && !Array.isArray(param) ? { ProductId: PRODUCT_ID, ...param } : param;
}
