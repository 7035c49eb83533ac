import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import type { MemoryPorts } from "@/adapters/memory/memory";
import { renderShipped, testApp } from "../../support/screen";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const page = (...records: object[]) => ({ records, total: records.length });

/** What the portal asks for; `mine` may change while it is open. */
const answers = (mine: () => unknown, todo: object = page()): MemoryPorts["answers"] => ({
  "GET /api/sys/message/unread": () => 0,
  "GET /api/sys/message/list": () => page(),
  "GET /api/sys/link/list": () => page(),
  "GET /api/bpm/task/todo/list": () => todo,
  "GET /api/bpm/process/mine": mine,
  "GET /api/bpm/draft/list": () => page(),
  "GET /api/workbench/portal/figures": () => [],
  "GET /api/workbench/preference/get": () => ({ value: null }),
});

const application = (title: string, status: string, currentNodes: string | null = null): object => ({
  instId: title,
  title,
  status,
  currentNodes,
});

it("the portal greets by the clock of who reads it, whatever the office's is", async () => {
  vi.stubEnv("TZ", "America/New_York");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-01T09:20:00+08:00") });
  renderShipped("workbench.index", testApp(answers(() => page())), {});
  await waitFor(() => expect(screen.getByText(/^晚上好，/)).toBeVisible());
});

it("the portal says of an application that waits for a time, and is nobody's, that it goes on", async () => {
  const rows = page(application("等时间的", "running"), application("停下的", "manualend"));
  renderShipped("workbench.index", testApp(answers(() => rows)), {});
  await waitFor(() => expect(screen.getByText("等时间的")).toBeVisible());
  await waitFor(() => expect(screen.getAllByText("已终止")).toHaveLength(1));
  expect(screen.getByText("审批中")).toBeVisible();
});

it("the portal says for whom a task is done that is a colleague's", async () => {
  const task = { nodeName: "审核", createDate: "2026-01-05T08:00:00.000Z" };
  const todo = page(
    { ...task, taskId: "1", title: "同事的", onBehalf: "李思" },
    { ...task, taskId: "2", title: "自己的", onBehalf: null },
  );
  renderShipped("workbench.index", testApp(answers(() => page(), todo)), {});
  await waitFor(() => expect(screen.getByText(/^代 李思 · 审核 · /)).toBeVisible());
  expect(screen.getByText(/^审核 · /)).toBeVisible();
});

it("the portal shows what has happened meanwhile to who comes back to its window", async () => {
  let rows = page(application("早先的", "running", "审核"));
  renderShipped("workbench.index", testApp(answers(() => rows)), {});
  await waitFor(() => expect(screen.getByText("早先的")).toBeVisible());
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  rows = page(application("后来的", "running", "审核"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.queryByText("后来的")).toBeNull();
  seen.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.getByText("后来的")).toBeVisible());
});
