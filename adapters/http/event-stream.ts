/** Opens the stream; the signal ends it. */
type Open = (signal: AbortSignal) => Promise<Response>;

/** Until the server says otherwise, in milliseconds. */
const RETRY = 3000;
const UNAUTHORIZED = 401;

/**
 * Hears server-sent events, each as the JSON that it carries, and opens the stream again when it ends. Read by `fetch`,
 * for an `EventSource` can only show who it is in its address. A browser keeps few connections to one server: tabs in
 * the background give theirs back. A session that is over ends the listening.
 */
export function listenWhileVisible(open: Open, hear: (data: unknown) => void): () => void {
  let running: AbortController | null = null;
  const look = (): void => {
    if (document.visibilityState === "hidden") {
      running?.abort();
      running = null;
    } else if (running === null) {
      running = new AbortController();
      void follow(open, hear, running.signal);
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    running?.abort();
  };
}

async function follow(open: Open, hear: (data: unknown) => void, signal: AbortSignal): Promise<void> {
  let retry = RETRY;
  while (!signal.aborted) {
    const answer = await open(signal).catch(() => null);
    if (answer?.status === UNAUTHORIZED) return;
    const wait = Number(answer?.headers.get("retry-after")) * 1000;
    if (answer?.ok) retry = await read(answer, hear, retry).catch(() => retry);
    await pause(wait || retry, signal);
  }
}

/** Reads until the stream ends. Answers the milliseconds after which the server wants to be asked again. */
async function read(answer: Response, hear: (data: unknown) => void, before: number): Promise<number> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let retry = before;
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return retry;
    const events = (text + part.value).split("\n\n");
    text = events.pop() ?? "";
    for (const line of events.flatMap((event) => event.split("\n"))) {
      if (line.startsWith("data:")) hear(JSON.parse(line.slice(5)));
      if (line.startsWith("retry:")) retry = Number(line.slice(6)) || retry;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
