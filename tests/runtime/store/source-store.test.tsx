import { afterEach, expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { Scope } from "@/runtime/core/screen/scope";
import { callsOver } from "@/runtime/http-calls";
import type { HttpPort } from "@/runtime/ports";
import { SourceStore } from "@/runtime/store/source-store";
import { testApp } from "@/tests/support/screen";

afterEach(() => {
  vi.useRealTimers();
});

it("a source that is asked again and again waits for an answer that takes longer than that", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const request: HttpPort["request"] = async () => {
    asked += 1;
    const answer = asked;
    await new Promise((done) => setTimeout(done, 1500));
    return JSON.parse(JSON.stringify({ answer }));
  };
  const app = testApp();
  const http = { request, call: callsOver(request), listen: () => () => undefined };
  const source = new SourceStore(
    { get: "/api/sys/message/unread", every: 1000 },
    new Scope(() => undefined),
    {
      ...app,
      ports: { ...app.ports, ...memoryPorts(), http },
    },
  );
  source.start();
  await vi.advanceTimersByTimeAsync(1700);
  expect(source.value).toEqual({ answer: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(source.value).toEqual({ answer: 2 });
  source.stop();
  source.start();
  await vi.advanceTimersByTimeAsync(1700);
  expect(source.value).toEqual({ answer: asked });
  source.stop();
});
