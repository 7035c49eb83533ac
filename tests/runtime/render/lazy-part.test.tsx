import { fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart } from "@/runtime/registry/lazy-part";
import { ErrorBoundary } from "@/runtime/render/error-boundary";

/** A field beside a part that comes late. */
function Page({ part: Part }: { part: ReturnType<typeof lazyPart<object>> }): ReactElement {
  const [text, setText] = useState("");
  return (
    <Suspense>
      <input aria-label="姓名" value={text} onChange={(event) => setText(event.target.value)} />
      {text === "" ? null : (
        <Suspense>
          <Part />
        </Suspense>
      )}
    </Suspense>
  );
}

it("a part that does not arrive leaves what was typed beside it, and arrives at the next try", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const load = vi
    .fn<() => Promise<{ default: () => ReactElement }>>()
    .mockRejectedValueOnce(new Error("off line"))
    .mockResolvedValue({ default: () => <p>地图</p> });
  render(<Page part={lazyPart(load)} />);
  fireEvent.change(screen.getByLabelText("姓名"), { target: { value: "张三" } });
  expect(await screen.findByRole("alert")).toHaveTextContent("这部分内容没有载入，请检查网络");
  expect(screen.getByLabelText("姓名")).toHaveValue("张三");
  fireEvent.click(screen.getByRole("button", { name: /重\s*试/ }));
  expect(await screen.findByText("地图")).toBeInTheDocument();
  expect(screen.getByLabelText("姓名")).toHaveValue("张三");
  expect(screen.queryByRole("alert")).toBeNull();
  error.mockRestore();
});

it("a part that says nothing by itself leaves its place blank, and the next place fetches it anew", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const load = vi
    .fn<() => Promise<{ default: () => ReactElement }>>()
    .mockRejectedValueOnce(new Error("off line"))
    .mockResolvedValue({ default: () => <p>图标</p> });
  const Quiet = lazyPart(load, <i data-testid="blank" />);
  const place = (key: string): ReactElement => (
    <Suspense key={key}>
      <Quiet />
    </Suspense>
  );
  const { rerender } = render(<>{place("menu")}</>);
  expect(await screen.findByTestId("blank")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<>{[place("menu"), place("page")]}</>);
  expect(await screen.findByText("图标")).toBeInTheDocument();
  error.mockRestore();
});

it("any other fault of a part is told by what is around it", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const Broken = lazyPart(async () => ({
    default: (): ReactElement => {
      throw new Error("kein Wert");
    },
  }));
  render(
    <ErrorBoundary fallback={({ message }) => <p>{message}</p>}>
      <Suspense>
        <Broken />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText("kein Wert")).toBeInTheDocument();
  error.mockRestore();
});
