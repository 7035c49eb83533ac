import type { DonglePort } from "@/runtime/ports";

const ADDRESS = "ws://127.0.0.1:7321";
const DEADLINE = 10_000;

interface Reply {
  MsgId?: number;
  Result: unknown;
  Response: unknown;
}

/** The hardware key's helper on this machine: one socket, replies matched to calls by MsgId. */
export function createDongle(): DonglePort {
  let socket: Promise<WebSocket> | undefined;
  let last = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const connect = () => {
    socket ??= open((reply) => waiting.get(reply.MsgId ?? last)?.(reply)).catch((error: unknown) => {
      socket = undefined;
      throw error;
    });
    return socket;
  };
  return {
    call: async (module, method, param) => {
      if (typeof WebSocket === "undefined") throw new Error("WebSocket is not supported by this browser");
      const line = await connect();
      const MsgId = ++last;
      const reply = new Promise<Reply>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("the dongle helper does not answer")), DEADLINE);
        waiting.set(MsgId, (value) => {
          clearTimeout(timer);
          waiting.delete(MsgId);
          resolve(value);
        });
      });
      line.send(JSON.stringify({ MsgId, Module: module, Method: method, Param: param }));
      const { Result, Response } = await reply;
      return { Result, Response };
    },
  };
}

function open(onReply: (reply: Reply) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(ADDRESS);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error("the dongle helper is not running")));
    socket.addEventListener("message", (event) => onReply(JSON.parse(String(event.data)) as Reply));
  });
}
