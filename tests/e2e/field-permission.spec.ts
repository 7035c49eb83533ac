import { expect, test, type Page } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { call } from "./support/table-page";
import { WORK_PERMIT } from "../support/work-permit";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** The number that the approver of the demonstration may not see. */
const SECRET = WORK_PERMIT.idCard;

/** Everything that the server sends to a page from now on; the stream of counts, which never ends, left out. */
function listen(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const isStream = response.headers()["content-type"]?.startsWith("text/event-stream") === true;
    if (response.url().includes("/api/") && !isStream) bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

test("a hidden value is not in the network nor in the page, and a forged one is refused", async ({
  browser,
}) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const started = await call(zhangsan, "POST", "/api/bpm/process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: WORK_PERMIT },
  });
  expect(started.code).toBe(200);

  const lisi = await signIn(browser, product, "lisi");
  const seenByLisi = listen(lisi);
  await lisi.goto("/work/todo");
  await lisi.getByRole("button", { name: "办理" }).first().click();
  await expect(lisi.getByRole("group", { name: "身份证号" })).toHaveText(SECRET);
  await expect(lisi.getByRole("textbox", { name: "身份证号" })).toHaveCount(0);
  expect(await seenByLisi()).toContain(SECRET);
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo/);

  const wangwu = await signIn(browser, product, "wangwu");
  const seen = listen(wangwu);
  await wangwu.goto("/work/todo");
  await wangwu.getByRole("button", { name: "办理" }).first().click();
  await expect(wangwu.getByRole("group", { name: "姓名" })).toHaveText("张三");
  expect(await seen()).toContain("华北测绘院");
  expect(await seen()).not.toContain(SECRET);
  expect(await wangwu.content()).not.toContain(SECRET);
  const inInputs = await wangwu
    .locator("input, textarea")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join("\n"));
  expect(inInputs).not.toContain(SECRET);

  const todo = await call(wangwu, "GET", "/api/bpm/task/todo/list");
  const { taskId } = (todo.data as { records: { taskId: string }[] }).records[0] ?? { taskId: "" };
  const forged = await call(wangwu, "POST", "/api/bpm/task/todo/complete", {
    taskId,
    action: "agree",
    opinion: "同意",
    boData: { work_permit: { idCard: "x" } },
  });
  expect(forged).toMatchObject({ code: 403, message: "没有权限修改字段：idCard" });
});
