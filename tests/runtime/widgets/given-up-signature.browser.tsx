import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PortsContext } from "@/runtime/render/ports-context";
import SignatureDialog from "@/runtime/widgets/form/signature-dialog";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

let arrive: (file: { url: string; name: string }) => void;
const { ports } = testApp();
ports.upload.upload = () =>
  new Promise((resolve) => {
    arrive = resolve;
  });

function Host({ onDone }: { onDone: (url: string) => void }): ReactElement | null {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <SignatureDialog onDone={onDone} onCancel={() => setOpen(false)} /> : null;
}

it("who closes the pad while their signature is on its way has not signed", async () => {
  const signed: string[] = [];
  show(
    <PortsContext value={ports}>
      <Host onDone={(url) => signed.push(url)} />
    </PortsContext>,
  );
  const pad = page.getByRole("img", { name: "签名板" });
  await expect.element(pad).toBeVisible();
  const { left, top } = pad.element().getBoundingClientRect();
  const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1 };
  for (const [type, x] of [
    ["pointerdown", 20],
    ["pointermove", 90],
    ["pointerup", 90],
  ] as const)
    pad.element().dispatchEvent(
      new PointerEvent(type, {
        ...finger,
        buttons: type === "pointerup" ? 0 : 1,
        clientX: left + x,
        clientY: top + 60,
      }),
    );
  await page.getByRole("button", { name: "使用签名" }).click();
  await expect.poll(() => arrive).toBeTypeOf("function");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(pad).not.toBeInTheDocument();
  arrive({ url: "/files/s.png", name: "s.png" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(signed).toEqual([]);
});
