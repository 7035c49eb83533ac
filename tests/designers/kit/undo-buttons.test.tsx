import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { UndoButtons } from "@/designers/kit/UndoButtons";

/** Two steps that can be undone. */
function Counter(): ReactElement {
  const [at, setAt] = useState(2);
  return (
    <>
      <UndoButtons
        undo={{ isPossible: at > 0, run: () => setAt(at - 1) }}
        redo={{ isPossible: at < 2, run: () => setAt(at + 1) }}
      />
      <output>{at}</output>
    </>
  );
}

it("keys go on at the other button once there is nothing left to undo or to redo", async () => {
  const user = userEvent.setup();
  render(<Counter />);
  const [undo, redo] = [
    screen.getByRole("button", { name: "撤销" }),
    screen.getByRole("button", { name: "重做" }),
  ];
  await user.tab();
  await user.keyboard("{Enter}");
  expect(undo).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("0");
  await waitFor(() => expect(redo).toHaveFocus());
  await user.keyboard("{Enter}{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("2");
  await waitFor(() => expect(undo).toHaveFocus());
});
