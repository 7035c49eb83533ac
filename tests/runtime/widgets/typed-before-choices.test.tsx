import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

const MANY = Array.from({ length: 30 }, (_, index) => ({ id: `l${index}`, name: `图书 ${index}` }));

it("what is typed before the choices have come is searched for among all rows once it is known that there are more", async () => {
  let come = (): void => undefined;
  const first = new Promise<void>((done) => {
    come = done;
  });
  const app = testApp({
    "GET /api/biz/thing/list": async ({ query }) => {
      if (query?.["name"] === "全站仪") return { records: [{ id: "c1", name: "全站仪" }], total: 1 };
      await first;
      return { records: MANY, total: 400 };
    },
  });
  const thing = { name: "thing", title: "物品", type: "string", widget: "remote" };
  const options = { url: "/api/biz/thing/list" };
  renderScreen({ body: [{ type: "form", id: "f", fields: [{ ...thing, options }] }] }, app);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("combobox", { name: /物品/ }), "全站仪");
  expect(document.querySelector(".ant-empty")).toBeNull();
  come();
  expect(
    await screen.findByText("全站仪", { selector: ".ant-select-item-option-content" }),
  ).toBeInTheDocument();
});
