import { screen as page, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

const { code, held } = vi.hoisted(() => {
  /** A promise that is kept when the test says so. */
  const held = <T,>(): { promise: Promise<T>; resolve: (value: T) => void } => {
    let resolve: (value: T) => void = () => undefined;
    const promise = new Promise<T>((done) => (resolve = done));
    return { promise, resolve };
  };
  return { code: held<null>(), held };
});

vi.mock("@/runtime/blocks/form", async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

const stepsWith = (form: object) => ({
  type: "steps",
  items: [
    { title: "填写", body: [{ type: "text", text: "请填写" }, form] },
    { title: "核对", body: [{ type: "text", text: "请核对" }] },
  ],
});

const who = { type: "form", id: "f", fields: [{ name: "who", title: "姓名", required: true }] };

it("nobody gets past a step whose form is not drawn yet: its code is on its way", async () => {
  renderScreen({ body: [stepsWith(who)] }, testApp());
  await page.findByText("请填写");
  await userEvent.click(page.getByRole("button", { name: "下一步" }));
  expect(page.queryByText("请核对")).toBeNull();
  code.resolve(null);
  await userEvent.type(await page.findByLabelText("姓名"), "张三");
  await userEvent.click(page.getByRole("button", { name: "下一步" }));
  expect(await page.findByText("请核对")).toBeVisible();
});

it("nor past one whose form waits for its values", async () => {
  const answer = held<object>();
  const app = testApp({ "GET /api/sys/role/one": () => answer.promise });
  const data = { role: { get: "/api/sys/role/one" } };
  renderScreen({ data, body: [stepsWith({ ...who, init: "${role}" })] }, app);
  await page.findByText("请填写");
  await userEvent.click(page.getByRole("button", { name: "下一步" }));
  expect(page.queryByText("请核对")).toBeNull();
  answer.resolve({ who: "李四" });
  await waitFor(() => expect(page.getByLabelText("姓名")).toHaveValue("李四"));
  await userEvent.click(page.getByRole("button", { name: "下一步" }));
  expect(await page.findByText("请核对")).toBeVisible();
});
