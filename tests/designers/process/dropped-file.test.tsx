import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { App } from "antd";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { useFiles } from "@/designers/process/files/use-files";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import "@/designers/process/texts";

import { fixture, openModel } from "./support";

type Replace = (store: DesignerStore) => void;

function Place({ onReplace }: { onReplace: Replace }): ReactElement {
  const { dropping } = useFiles(onReplace);
  return <section aria-label="place" {...dropping} />;
}

async function openPlace(): Promise<{ place: HTMLElement; onReplace: ReturnType<typeof vi.fn<Replace>> }> {
  const onReplace = vi.fn<Replace>();
  const store = new DesignerStore(await openModel());
  render(
    <App>
      <DesignerContext value={store}>
        <Place onReplace={onReplace} />
      </DesignerContext>
    </App>,
  );
  return { place: screen.getByLabelText("place"), onReplace };
}

it("opens a file that is dropped on the designer, which the browser would leave the page for", async () => {
  const { place, onReplace } = await openPlace();
  const dataTransfer = { types: ["Files"], files: [new File([fixture("leave")], "leave.bpmn")] };
  const over = createEvent.dragOver(place, { dataTransfer });
  fireEvent(place, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(place, { dataTransfer });
  await waitFor(() => expect(onReplace).toHaveBeenCalledOnce());
  expect(onReplace.mock.lastCall?.[0].model.find("chief")?.name).toBeDefined();
});

it("leaves what else is dragged over it alone", async () => {
  const { place, onReplace } = await openPlace();
  const dropped = createEvent.drop(place, { dataTransfer: { types: ["text/plain"], files: [] } });
  fireEvent(place, dropped);
  expect([dropped.defaultPrevented, onReplace.mock.calls.length]).toEqual([false, 0]);
});
