import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

it("says in the words of the reader that there is no such block", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  renderScreen({ body: [{ type: "textt", text: "a" }] }, testApp({}));
  expect(await screen.findByText("没有区块类型 textt")).toBeVisible();
  log.mockRestore();
});
