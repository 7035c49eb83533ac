import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { LeftNote } from "@/runtime/kept/left-note";

const AT = new Date("2026-01-01T08:00:00Z");

function Page(): ReactElement {
  const [isAnswered, setAnswered] = useState(false);
  const answer = (): void => setAnswered(true);
  return (
    <>
      <button>菜单</button>
      <main tabIndex={-1}>
        {isAnswered ? null : <LeftNote at={AT} kind="Written" onContinue={answer} onDiscard={answer} />}
        <input aria-label="事由" />
      </main>
    </>
  );
}

it.each([/继续填写/, /放\s*弃/])("who answers it by keys goes on below it: %s", async (name) => {
  render(<Page />);
  screen.getAllByRole("button", { name }).at(-1)?.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.tab();
  expect(screen.getByLabelText("事由")).toHaveFocus();
});
