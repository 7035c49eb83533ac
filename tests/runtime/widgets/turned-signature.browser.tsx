import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

/** Right end of what is drawn on a surface, as a part of its width. */
function rightEnd(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
  const drawn = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => (data[(y * width + x) * 4 + 3] ?? 0) > 0),
  );
  return (drawn.at(-1) ?? 0) / width;
}

it("a signature keeps its shape and its sharpness when the phone is turned", async () => {
  const { form } = showForm(formOf(widgetOf("userAutograph", "f", {}, { name: "签名" })));
  await form.getByRole("button", { name: "更多方式" }).click();
  await page.getByRole("menuitem", { name: "手写签名" }).click();
  const pad = page.getByRole("img", { name: "签名板" });
  await expect.element(pad).toBeVisible();
  const canvas = pad.element() as HTMLCanvasElement;
  const stroke = (from: number, to: number): void => {
    const { left, top, width } = canvas.getBoundingClientRect();
    [from, (from + to) / 2, to].forEach((part, at) => {
      const place = { clientX: left + width * part, clientY: top + 60 + 30 * at };
      const type = at === 0 ? "pointerdown" : "pointermove";
      const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, buttons: 1, ...place };
      canvas.dispatchEvent(new PointerEvent(type, finger));
    });
    canvas.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, isPrimary: true, pointerId: 1 }));
  };
  await expect.poll(() => canvas.getBoundingClientRect().width).toBe(520);
  stroke(0.1, 0.9);
  await expect.poll(() => rightEnd(canvas)).toBeGreaterThan(0.4);
  const before = rightEnd(canvas);
  await page.viewport(390, 600);
  await expect
    .poll(() => canvas.width / canvas.getBoundingClientRect().width)
    .toBeCloseTo(devicePixelRatio, 1);
  await expect.poll(() => rightEnd(canvas)).toBeCloseTo(before, 1);
});
