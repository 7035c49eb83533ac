import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import { MAX_SIZE } from "@/schemas/request-limits";
import { renderScreen, testApp } from "../../../support/screen";

it("asks for people at their field when nobody was chosen", async () => {
  const app = testApp({ "GET /api/sys/user/list": () => ({ records: [], total: 0 }) });
  const body = [
    { type: "personPick", id: "people" },
    {
      type: "button",
      text: "转办任务",
      on: { click: [{ submit: "people", as: "chosen" }, { toast: "已转办" }] },
    },
  ];
  renderScreen({ body }, app);
  const field = await screen.findByRole("combobox", { name: "人员" });
  await userEvent.click(screen.getByRole("button", { name: "转办任务" }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription("请选择人员");
  expect(field).toBeInvalid();
  expect(app.toasts).toEqual([]);
});

it.each([
  ["delegate", false],
  ["addSign", false],
  ["assign", true],
  ["copyTo", false],
])("of those for %s, oneself is offered: %s", async (action, isOffered) => {
  const records = [
    { account: "zhangsan", name: "张三" },
    { account: "lisi", name: "李思" },
  ];
  const app = testApp({ "GET /api/sys/user/list": () => ({ records, total: 2 }) });
  renderScreen({ body: [{ type: "personPick", id: "people", action }] }, app);
  await userEvent.click(await screen.findByRole("combobox", { name: "人员" }));
  await screen.findByText("李思（lisi）");
  expect(screen.queryByText("张三（zhangsan）") !== null).toBe(isOffered);
});

it("offers nobody whom the page leaves out, and asks for so many more", async () => {
  const records = [
    { account: "zhangsan", name: "张三" },
    { account: "lisi", name: "李思" },
    { account: "wangwu", name: "王武" },
  ];
  const sizes: unknown[] = [];
  const app = testApp({
    "GET /api/sys/user/list": ({ query }) => {
      sizes.push(query?.["size"]);
      return { records, total: 3 };
    },
  });
  renderScreen({ body: [{ type: "personPick", id: "people", except: ["zhangsan", "lisi"] }] }, app);
  await userEvent.click(await screen.findByRole("combobox", { name: "人员" }));
  await screen.findByText("王武（wangwu）");
  expect(screen.queryByText("李思（lisi）")).toBeNull();
  expect(sizes).toEqual([22]);
});

it("asks for no more people than the server gives at a time, however many are left out", async () => {
  const except = Array.from({ length: 600 }, (_, at) => `u${at}`);
  const sizes: number[] = [];
  const app = testApp({
    "GET /api/sys/user/list": ({ query }) => {
      sizes.push(Number(query?.["size"]));
      return { records: [{ account: "wangwu", name: "王武" }], total: 1 };
    },
  });
  renderScreen({ body: [{ type: "personPick", id: "people", except }] }, app);
  await userEvent.click(await screen.findByRole("combobox", { name: "人员" }));
  await screen.findByText("王武（wangwu）");
  expect(sizes).toEqual([MAX_SIZE]);
});
