import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { beforeAll, expect, it } from "vitest";
import Confirm, { type Question } from "@/screens/app/Confirm";
import { giveFocusBack } from "@/screens/app/give-focus-back";
import "@/screens/app/texts";

beforeAll(() => giveFocusBack());

/** A button that asks, as the frame of the product does for whoever confirms. */
function Asking({ answers }: { answers: boolean[] }): ReactElement {
  const [question, setQuestion] = useState<Question>();
  const ask = (): void =>
    setQuestion({
      words: "确定要删除吗？",
      answer: (isSure) => void answers.push(isSure),
    });
  return (
    <>
      <button type="button" onClick={ask}>
        删除
      </button>
      {question ? <Confirm question={question} onDone={() => setQuestion(undefined)} /> : null}
    </>
  );
}

it.each([
  ["confirmed", /确\s*定/, true],
  ["taken back", /取\s*消/, false],
])("a question that is %s gives the focus back to the button that asked", async (_, name, isSure) => {
  const answers: boolean[] = [];
  render(<Asking answers={answers} />);
  await userEvent.click(screen.getByRole("button", { name: "删除" }));
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(answers).toEqual([isSure]);
  await waitFor(() => expect(screen.getByRole("button", { name: "删除" })).toHaveFocus());
});
