import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { AppContext } from "@/runtime/render/app-context";
import "@/runtime/render/avatar.css";
import LogoWidget from "@/runtime/widgets/logo";
import { show } from "../../support/real-form";
import { testApp, type TestApp } from "../../support/screen";

const WIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 40"><rect width="2000" height="40"/></svg>`;
const DIALOG = 300;

const logo = (app: TestApp, value: string): ReactElement => (
  <AppContext value={app}>
    <div style={{ width: DIALOG }}>
      <LogoWidget
        id="logo"
        value={value}
        onChange={() => undefined}
        onBlur={() => undefined}
        schema={{}}
        options={{}}
        label="标志"
        placeholder={undefined}
        disabled={false}
        readOnly={false}
        invalid={false}
        required={false}
        describedBy={undefined}
        path={[]}
        size="middle"
      />
    </div>
  </AppContext>
);

it("a wide logo stays within its dialog", async () => {
  const shown = show(logo(testApp(), `data:image/svg+xml;base64,${btoa(WIDE)}`));
  const picture = shown.getByRole("img");
  await expect.element(picture).toBeVisible();
  await expect.poll(() => picture.element().getBoundingClientRect().width).toBeGreaterThan(0);
  expect(picture.element().getBoundingClientRect().width).toBeLessThanOrEqual(DIALOG);
});

it("a logo that is too large is not sent: its chooser is told how large it may be", async () => {
  const app = testApp();
  const shown = show(logo(app, ""));
  await expect.element(shown.getByRole("button")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(257 * 1024)], "a.png", { type: "image/png" }));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => app.toasts).toEqual(["标志不能超过 256 KB"]);
});
