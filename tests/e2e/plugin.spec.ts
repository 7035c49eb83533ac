import { expect, test, type Page } from "@playwright/test";
import { createForm, publishForm } from "./support/form-designing";
import { Product, signIn, watch } from "./support/product";
import { call, fillDialog, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

// A plugin as its operator installs it: pages are made of its things, and go on without them once it is gone.
test.describe.configure({ mode: "serial" });

const settings: Record<string, string> = { FLOWSMITH_PLUGINS: "examples/plugins/acme" };
let product: Product;
test.beforeAll(async () => {
  product = await new Product(settings).start();
});
test.afterAll(() => product.stop());

const PAGE = {
  schemaVersion: 1,
  id: "own.gauges",
  route: "/own/gauges",
  title: { zh: "读数一览", en: "Readings" },
  body: [
    { type: "acme.gauge", value: 62, label: "水位", on: { press: [{ toast: "${value}" }] } },
    { type: "text", text: "占 ${acme:share(1, 4)}%" },
    {
      type: "button",
      text: "喊话",
      on: { click: [{ "acme.shout": "done", times: 2, as: "said" }, { toast: "说了 ${said}" }] },
    },
    {
      type: "crud",
      resource: "acme/reading",
      columns: ["place", "value", "level"],
      form: ["place", "value", "level"],
    },
  ],
};

const publish = (page: Page, document: { id: string; route: string; body: object[] }) =>
  call(page, "POST", "/api/sys/screen/publish", {
    id: document.id,
    text: JSON.stringify(document, null, 2),
    base: 0,
  });

test("the check of a plugin refuses a page, with place and suggestion", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const faulty = { ...PAGE, body: [{ type: "acme.gauge", value: 1, min: 50, max: 20 }] };
  const { status, data } = await publish(page, faulty);
  expect(status).toBe(422);
  expect(data).toMatchObject({
    findings: [{ rule: "acme.gauge-range", pointer: "/body/0/max", line: 14, suggestion: "150" }],
  });
});

test("its blocks, verbs, functions, widgets and resources work on a published page", async ({ browser }) => {
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  expect(await publish(admin, PAGE)).toMatchObject({ status: 200 });
  await admin.goto("/own/gauges");
  await admin.getByRole("button", { name: "水位" }).click();
  await expectToast(admin, "62");
  await expect(admin.getByText("占 25%")).toBeVisible();
  await admin.getByRole("button", { name: /喊\s*话/ }).click();
  await expectToast(admin, "说了 DONE! DONE!");
  await expectToast(admin, "DONE! DONE!");
  await expect(admin.getByText("还没有读数，新增第一个。")).toBeVisible();
  await admin.getByRole("button", { name: "新增" }).first().click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByText("高", { exact: true }).click();
  await fillDialog(admin, { 地点: "三号井", 读数: "7" });
  await expect(rowOf(admin, "三号井")).toContainText("high");
  expect(faults).toEqual([]);

  const user = await signIn(browser, product, "zhangsan");
  await user.goto("/own/gauges");
  await expect(user.getByRole("button", { name: "水位" })).toContainText("62");
});

test("its files come from this origin under their hash, and nothing else of its folder does", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const { data } = await call(page, "GET", "/api/sys/screen/published");
  const rows = data as { kind: string; text: string }[];
  const { base } = JSON.parse(rows.find(({ kind }) => kind === "plugin")?.text ?? "{}") as { base: string };
  const get = (file: string) => page.request.get(`${product.local}${base}${file}`);
  const sound = await get("browser.js");
  expect(sound.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  for (const file of [
    "flowsmith.plugin.json",
    "migrations/001-readings.sql",
    "..%2fpackage.json",
    "%2e%2e/acme/x.js",
  ])
    expect((await get(file)).status(), file).toBe(404);
});

test("the page designer offers its block, draws its panel and knows its names", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen?id=own.gauges");
  const canvas = page.getByRole("application", { name: "画布" });
  await expect(canvas.getByText("水位")).toBeVisible();
  await expect(page.getByText("没有问题")).toBeVisible();
  await page.locator('.kit-palette-item[data-type="acme.gauge"]').click();
  await expect(page.locator(".pd-label")).toHaveText("仪表");
  const panel = page.locator(".pd-right");
  await panel.locator('[data-path="max"] input').first().fill("-5");
  await panel.locator('[data-path="max"] input').first().press("Tab");
  const said = /最大值 -5 应大于最小值 0/;
  await expect(page.getByLabel("问题列表")).toContainText(said);
  await expect(panel.locator('[data-path="max"]')).toContainText(said);
  expect(faults).toEqual([]);

  await page.goto("/help?chapter=blocks&entry=acme.gauge");
  await expect(page.getByText("acme.gauge").first()).toBeVisible();
});

test("the form designer offers its widget and its functions, and the field works", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await createForm(page, "acme_wells", "水井");
  await page.locator('.kit-palette-item[data-type="acme.level"]').click();
  const canvas = page.locator(".fd-canvas");
  await expect(canvas.getByText("高", { exact: true })).toBeVisible();
  const condition = page.locator('[data-path="visibleWhen"] input').first();
  await condition.fill("${acme:sh");
  await page.getByText(/acme:share\(/).click();
  await expect(condition).toHaveValue("${acme:share(");
  await condition.fill("${acme:share(1, 2) > 1}");
  await condition.press("Tab");
  await publishForm(page);
  await expectToast(page, "已发布 V1");
  expect(faults).toEqual([]);
});

test("without the plugin its block says so, the others go on, and the check tells it", async ({
  browser,
}) => {
  await product.close();
  delete settings["FLOWSMITH_PLUGINS"];
  await product.start();
  const page = await signIn(browser, product, "admin");
  await page.goto("/own/gauges");
  await expect(page.getByRole("alert").filter({ hasText: "没有安装插件 acme" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /喊\s*话/ })).toBeVisible();
  const { status, data } = await publish(page, { ...PAGE, id: "own.others", route: "/own/others" });
  expect(status).toBe(422);
  const { findings } = data as { findings: { rule: string; pointer: string }[] };
  expect(findings.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(
    expect.arrayContaining(["screen.plugin /body/0/type", "screen.plugin /body/3/resource"]),
  );
  expect(findings.filter(({ rule }) => rule !== "screen.plugin")).toEqual([]);
});
