import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

it("a form takes what its fields say from values of the page", async () => {
  renderScreen(
    {
      state: { year: 2026, day: null, sign: "§", none: null },
      body: [
        {
          type: "form",
          fields: [
            { name: "a", title: "${state.year} 年的说明", default: "${1 + 1}", placeholder: "${state.none}" },
            {
              name: "b",
              title: { zh: "备注 ${state.year}", en: "Remark" },
              widget: "input",
              options: { prefix: "${state.sign}" },
            },
            { name: "c", title: "选择", widget: "select", options: { options: "${state.none}" } },
            { name: "d", title: "不显示", visible: "${a == '3'}" },
          ],
        },
      ],
    },
    testApp({}),
  );
  expect(await screen.findByRole("textbox", { name: "2026 年的说明" })).toHaveValue("2");
  expect(screen.getByRole("textbox", { name: "备注 2026" })).toBeVisible();
  expect(screen.getByText("§")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "选择" })).toBeVisible();
  expect(screen.queryByText("不显示")).not.toBeInTheDocument();
});

it("a default waits for the source that it reads", async () => {
  let answer: (one: object) => void = () => undefined;
  const asked = new Promise((resolve) => (answer = resolve));
  renderScreen(
    {
      data: { one: { get: "/api/one" } },
      body: [{ type: "form", fields: [{ name: "a", title: "甲", default: "${one.name}" }] }],
    },
    testApp({ "GET /api/one": () => asked }),
  );
  await waitFor(() => expect(document.querySelector(".fs-waiting, .ant-skeleton")).toBeInTheDocument());
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  answer({ name: "乙" });
  expect(await screen.findByRole("textbox", { name: "甲" })).toHaveValue("乙");
});

it("what came with an answer is not evaluated once more", async () => {
  renderScreen(
    {
      data: { one: { get: "/api/one" } },
      body: [{ type: "form", fields: [], fieldsFrom: "${one.fields}" }],
    },
    testApp({ "GET /api/one": () => ({ fields: [{ name: "a", title: "价格 ${user.name}" }] }) }),
  );
  expect(await screen.findByText("价格 ${user.name}")).toBeVisible();
});

it("a step takes the kind of its message, and a dialog its width, from values of the page", async () => {
  const kinds: unknown[] = [];
  const app = testApp({});
  renderScreen(
    {
      state: { kind: "warning", width: 333 },
      dialogs: { d: { title: "窗", width: "${state.width}", body: [] } },
      body: [
        {
          type: "button",
          text: "做",
          on: { click: [{ toast: "好", kind: "${state.kind}" }, { open: "d" }] },
        },
      ],
    },
    { ...app, feedback: { ...app.feedback, toast: (_words, kind) => void kinds.push(kind) } },
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: "做" }));
  expect(await screen.findByRole("dialog")).toHaveStyle({ width: "333px" });
  expect(kinds).toEqual(["warning"]);
});
