import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { parse } from "@/runtime/core/expression/parser";
import { ErrorBoundary, logCaught } from "@/runtime/render/error-boundary";

const log = vi.spyOn(console, "error").mockReturnValue();
afterEach(() => void log.mockClear());

function Half(): ReactElement {
  return <p>{parse("state.").kind}</p>;
}

function Broken(): ReactElement {
  throw new Error("no such thing");
}

const shown = (isDraft: boolean, part: ReactElement): void => {
  const fallback = (error: Error): ReactElement => <p role="alert">{error.message}</p>;
  const held = (
    <ErrorBoundary isDraft={isDraft} fallback={fallback}>
      {part}
    </ErrorBoundary>
  );
  render(held, { onCaughtError: logCaught ?? expect.unreachable() });
  expect(screen.getByRole("alert")).toBeVisible();
};

it("an expression that is being written is told in its place alone", () => {
  shown(true, <Half />);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ["an expression that cannot be read in a page that runs", false, <Half key="half" />],
  ["any other fault, in a page that is written too", true, <Broken key="broken" />],
])("%s is told the log too, once", (_, isDraft, part) => {
  shown(isDraft, part);
  expect(log).toHaveBeenCalledOnce();
});
