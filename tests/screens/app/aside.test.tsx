import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Aside } from "@/screens/app/aside";

afterEach(() => {
  vi.useRealTimers();
});

it("what a click with Control or Command leads to belongs in a tab of its own, once and soon after", () => {
  vi.useFakeTimers();
  const aside = new Aside();
  const click = (held: { ctrlKey?: boolean; metaKey?: boolean }) => fireEvent.click(document.body, held);
  expect(aside.take()).toBe(false);
  click({ ctrlKey: true });
  expect([aside.take(), aside.take()]).toEqual([true, false]);
  click({ metaKey: true });
  expect(aside.take()).toBe(true);
  click({});
  expect(aside.take()).toBe(false);
  click({ ctrlKey: true });
  vi.advanceTimersByTime(1000);
  expect(aside.take()).toBe(false);
});
