import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Outline } from "@/designers/kit/Outline";

it("chooses by Enter what the arrow keys have come to, one at a time", async () => {
  const choose = vi.fn<(key: string, isMore: boolean) => void>();
  const entry = (key: string) => ({ key, title: key, words: key, children: [] });
  render(
    <Outline
      label="大纲"
      entries={[entry("甲"), entry("乙")]}
      search=""
      nothing="没有"
      selected={[]}
      onSelect={choose}
      mayDrop={() => false}
      onDrop={() => undefined}
    />,
  );
  const user = userEvent.setup();
  screen.getByRole("tree", { name: "大纲" }).focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(choose).toHaveBeenLastCalledWith(expect.stringMatching(/[甲乙]/u), false);
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("甲"));
  expect(choose).toHaveBeenLastCalledWith("甲", true);
});
