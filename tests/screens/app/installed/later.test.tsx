import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Later } from "@/screens/app/installed/Later";

const network = vi.hoisted(() => ({ isOff: true }));
vi.mock("@/screens/app/installed/Installed", () => {
  if (network.isOff) throw new Error("Failed to fetch dynamically imported module");
  return { default: () => <p>随后到达</p> };
});

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

it("says nothing of what nobody asked for while the network is gone, and brings it when it is back", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const { container } = render(<Later />);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(container).toBeEmptyDOMElement();
  network.isOff = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("随后到达")).toBeVisible();
});
