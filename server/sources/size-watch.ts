import type { Socket } from "node:net";
import { SaidError } from "../said-error";
import { SENTENCE } from "./sentences";

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 8;
const LOOK_EVERY_MS = 20;

/** Ends a connection that brings more than anybody wants to see, however it is cut into rows. */
export function watchSize(socket: Socket): { overflow: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const overflow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (socket.bytesRead <= MOST_MEGABYTES * MEGABYTE) return;
      socket.destroy();
      reject(new SaidError(SENTENCE.tooLarge({ limit: MOST_MEGABYTES })));
    }, LOOK_EVERY_MS);
  });
  overflow.catch(() => undefined);
  return { overflow, stop: () => clearInterval(timer) };
}
