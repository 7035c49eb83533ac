import { afterEach, describe, expect, it, vi } from "vitest";
import { waitFor } from "@testing-library/react";
import axios from "axios";
import { createHttp } from "@/adapters/http/http";

afterEach(() => void vi.unstubAllGlobals());

function stream(...parts: string[]): Response {
  const bytes = parts.map((part) => new TextEncoder().encode(part));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of bytes) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(body);
}

function listen(...answers: Response[]) {
  const asked: { url: string; token: string | null }[] = [];
  vi.stubGlobal("fetch", (url: string, { headers }: RequestInit) => {
    asked.push({ url, token: new Headers(headers).get("Authorization") });
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 401 }));
  });
  const heard: unknown[] = [];
  const http = createHttp({ token: () => "t", onIdentityFailure: () => undefined }, axios.create());
  const stop = http.listen("sys/message", "stream", (data) => heard.push(data));
  return { asked, heard, stop };
}

describe("listening", () => {
  it("shows who it is in a header, never in its address", async () => {
    const { asked, stop } = listen();
    await waitFor(() => expect(asked).toEqual([{ url: "/api/sys/message/stream", token: "Bearer t" }]));
    stop();
  });

  it("hears events however they are cut into pieces, and comments as nothing", async () => {
    const { heard, stop } = listen(
      stream("retry: 10\n\nda", 'ta: {"unread":1}\n', '\n: quiet\n\ndata: {"unread":2}\n\n'),
    );
    await waitFor(() => expect(heard).toEqual([{ unread: 1 }, { unread: 2 }]));
    stop();
  });

  it("comes again when a stream ends, as soon as the server said, until the session is over", async () => {
    const { asked, heard } = listen(stream("retry: 10\n\n"), stream('data: {"unread":3}\n\n'));
    await waitFor(() => expect(heard).toEqual([{ unread: 3 }]));
    await waitFor(() => expect(asked).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(asked).toHaveLength(3);
  });
});
