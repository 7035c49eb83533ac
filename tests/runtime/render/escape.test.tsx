import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, lazy, useState, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import useEscKeyDown from "@/runtime/render/escape";

/** Something that Escape closes when it is on top. */
function Layer({ name, open = true, children }: { name: string; open?: boolean; children?: ReactElement }) {
  const [shown, setShown] = useState(true);
  useEscKeyDown(open && shown, ({ top }) => {
    if (top) setShown(false);
  });
  return shown ? (
    <div>
      {name}
      {children}
    </div>
  ) : null;
}

const LATE = 10;

it("closes what is on top, one at a time, whatever was drawn inside what", async () => {
  const user = userEvent.setup();
  render(
    <Layer name="below">
      <Layer name="above" />
    </Layer>,
  );
  await user.keyboard("{Escape}");
  expect(screen.queryByText("above")).toBeNull();
  expect(screen.getByText("below")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("below")).toBeNull();
});

it("still closes what is below a layer that had to be drawn twice and is gone", async () => {
  const user = userEvent.setup();
  const Part = lazy(async () => {
    await new Promise((done) => setTimeout(done, LATE));
    return { default: () => <p>part</p> };
  });
  const page = (asks: boolean): ReactElement => (
    <>
      <Layer name="below" />
      <Suspense fallback={null}>{asks && <Question />}</Suspense>
    </>
  );
  function Question(): ReactElement {
    useEscKeyDown(true);
    return <Part />;
  }
  const { rerender } = render(page(false));
  rerender(page(true));
  await screen.findByText("part");
  rerender(page(false));
  await user.keyboard("{Escape}");
  expect(screen.queryByText("below")).toBeNull();
});

it("leaves Escape to an input method", async () => {
  const user = userEvent.setup();
  render(<Layer name="below" />);
  act(() => void window.dispatchEvent(new CompositionEvent("compositionend")));
  await user.keyboard("{Escape}");
  expect(screen.getByText("below")).toBeVisible();
  vi.setSystemTime(Date.now() + 1000);
  await user.keyboard("{Escape}");
  vi.useRealTimers();
  expect(screen.queryByText("below")).toBeNull();
});
