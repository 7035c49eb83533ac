import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

const MANY = Array.from({ length: 30 }, (_, index) => ({ id: `l${index}`, name: `图书 ${index}` }));

it("a choice is given up that the rows named beside it do not offer, though there were more rows than fit before", async () => {
  const app = testApp({
    "GET /api/biz/thing/list": ({ query }) =>
      query?.["kind"] === "book"
        ? { records: MANY, total: 400 }
        : { records: [{ id: "c1", name: "全站仪" }], total: 1 },
  });
  const things = { url: "/api/biz/thing/list", given: { kind: "kind" } };
  const fields = [
    {
      name: "kind",
      title: "种类",
      type: "string",
      widget: "radio",
      options: {
        options: [
          { value: "book", label: "书" },
          { value: "device", label: "仪器" },
        ],
      },
    },
    { name: "thing", title: "物品", type: "string", widget: "remote", options: things },
  ];
  renderScreen({ body: [{ type: "form", id: "f", fields, init: { kind: "book", thing: "l3" } }] }, app);
  const user = userEvent.setup();
  expect(await screen.findByText("图书 3")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "仪器" }));
  await waitFor(() => expect(screen.queryByText("图书 3")).toBeNull());
  await user.click(screen.getByRole("combobox", { name: /物品/ }));
  expect(
    await screen.findByText("全站仪", { selector: ".ant-select-item-option-content" }),
  ).toBeInTheDocument();
});
