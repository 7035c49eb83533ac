import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "@/runtime/ports";
import { useOnce } from "@/screens/app/workbench/parts/use-once";

/** The keys that calls of one page got, with what became of each. */
async function keysOf(...outcomes: (number | "done")[]): Promise<(string | undefined)[]> {
  const { result } = renderHook(() => useOnce());
  const call = vi.fn<(key: string) => Promise<unknown>>();
  for (const outcome of outcomes) {
    if (outcome === "done") call.mockResolvedValueOnce(null);
    else call.mockRejectedValueOnce(new CallError(outcome, ""));
    // oxlint-disable-next-line no-await-in-loop -- pressed again after the answer
    await result.current("agree", call).catch(() => undefined);
  }
  return call.mock.calls.map(([key]) => key);
}

it.each([0, 503])("an action that nobody knows the outcome of keeps its key (%s)", async (code) => {
  const [first, again] = await keysOf(code, "done");
  expect(again).toBe(first);
});

it.each([409, "done"] as const)(
  "what was answered is over: the next is another action (%s)",
  async (outcome) => {
    const [first, again] = await keysOf(outcome, "done");
    expect(again).not.toBe(first);
  },
);
