import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, testApp } from "../../support/screen";

/** A line of ink on nothing, twice as wide as high. */
const SIGNATURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path d="M0 0L120 60" stroke="#1c2433"/></svg>',
)}`;

beforeEach(() => {
  document.documentElement.dataset["theme"] = "dark";
  return () => void delete document.documentElement.dataset["theme"];
});

it("a signature stands on paper in the dark, as wide as it is drawn", async () => {
  renderScreen({ body: [{ type: "image", src: SIGNATURE, alt: "签名", height: 60 }] }, testApp());
  const picture = page.getByRole("img", { name: "签名" });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => picture.element().getBoundingClientRect().width).toBe(120);
  expect(getComputedStyle(picture.element()).backgroundColor).toBe("rgb(255, 255, 255)");
});
