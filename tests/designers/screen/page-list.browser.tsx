import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { designedProduct } from "../../support/page-designer";
import { setLocale } from "@/runtime/i18n/i18n";
import { renderScreen } from "../../support/screen";

it("shows at least five pages at once on a phone, and is as wide as what stands below", async () => {
  const titles = Array.from({ length: 9 }, (_, index) => `第 ${index + 1} 页`);
  const app = designedProduct({ schemaVersion: 1, id: "own.first", route: "/first", title: "首", body: [] });
  app.pages.shipped = () =>
    titles.map((title, index) => ({
      schemaVersion: 1,
      id: `own.p${index}`,
      route: `/p${index}`,
      title,
      body: [],
    }));
  await page.viewport(390, 844);
  try {
    renderScreen({ body: [{ type: "screenDesigner" }] }, app);
    await expect.element(page.getByRole("button", { name: "第 1 页" })).toBeVisible();
    const box = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { bottom, left, right } = box(".fs-sd-list");
    const shown = titles.filter(
      (name) => page.getByRole("button", { name }).element().getBoundingClientRect().bottom <= bottom,
    );
    expect(shown.length).toBeGreaterThanOrEqual(5);
    const below = box(".fs-sd-empty");
    expect([below.left, below.right]).toEqual([left, right]);
  } finally {
    await page.viewport(1440, 900);
  }
});

it("cuts no words of the choice of roles above an open page", async () => {
  const app = designedProduct(
    { schemaVersion: 1, id: "own.first", route: "/first", title: "First", body: [] },
    { "GET /api/sys/role/list": () => ({ records: [], total: 0 }) },
  );
  onTestFinished(() => setLocale("zh"));
  await setLocale("en");
  renderScreen({ body: [{ type: "screenDesigner" }] }, app);
  await page.getByRole("button", { name: "First" }).click();
  const words = page.getByText("Preview as role");
  await expect.element(words).toBeVisible();
  const { scrollWidth, clientWidth } = words.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

const OWN = {
  schemaVersion: 1,
  id: "own.first",
  route: "/first",
  title: { zh: "仪器设备", en: "Instruments" },
  body: [],
};
const BESIDE_THE_MENU = 1176;

it.each(["zh", "en"] as const)(
  "keeps the bar of a published page in one row beside the menu: %s",
  async (locale) => {
    const text = JSON.stringify(OWN);
    const kept = { text, draftText: null, version: 1, active: true, pending: null };
    const app = designedProduct(OWN, {
      "GET /api/sys/role/list": () => ({ records: [], total: 0 }),
      "GET /api/sys/screen/list": () => ({
        records: [{ ...OWN, kind: "page", version: 1, active: true }],
        total: 1,
      }),
      "GET /api/sys/screen/get": () => kept,
    });
    app.pages.shipped = () => [];
    onTestFinished(async () => {
      await page.viewport(1440, 900);
      await setLocale("zh");
    });
    await setLocale(locale);
    renderScreen({ body: [{ type: "screenDesigner" }] }, app);
    await page.getByRole("button", { name: OWN.title[locale] }).click();
    await expect.element(page.getByText("v1", { exact: true })).toBeVisible();
    const bar = (): DOMRect => document.querySelector(".fs-sd-bar")?.getBoundingClientRect() ?? new DOMRect();
    await page.viewport(1440 - Math.round(bar().width - BESIDE_THE_MENU), 900);
    await expect.poll(() => Math.round(bar().width)).toBe(BESIDE_THE_MENU);
    expect(bar().height).toBeLessThan(64);
  },
);
