import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { Aside } from "@/screens/app/aside";

const aside = new Aside();

afterEach(() => {
  vi.useRealTimers();
});

it("what a click with Control or Command leads to belongs in a tab of its own, once and soon after", () => {
  vi.useFakeTimers();
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

it("the middle button opens aside what leads to a page, and presses nothing else", () => {
  const place = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => place.remove());
  place.innerHTML = `<table><tbody><tr data-leads="true"><td>甲</td><td><button>删除</button></td></tr></tbody></table>
    <button data-leads="true"><b>办理</b></button><a href="/" data-leads="true">首页</a>`;
  const pressed: string[] = [];
  place.onclick = ({ target, ctrlKey }) =>
    void pressed.push(`${String(ctrlKey)} ${target instanceof Element ? target.tagName : ""}`);
  for (const part of ["td", "button", "b", "a"]) {
    const element = place.querySelector(part);
    for (const button of [1, 2]) {
      if (element) fireEvent(element, new MouseEvent("auxclick", { bubbles: true, button }));
    }
  }
  expect(pressed).toEqual(["true TR", "true BUTTON"]);
  expect(aside.take()).toBe(true);
});
