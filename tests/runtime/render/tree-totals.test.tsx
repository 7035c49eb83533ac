import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

const part = {
  title: { zh: "部件", en: "Parts" },
  permission: "test:part",
  entity: {
    type: "object" as const,
    properties: {
      id: { type: "string" as const },
      name: { type: "string" as const, title: "名称" },
      price: { type: "number" as const, title: "价格" },
    },
  },
  calls: { list: { kind: "list" as const }, tree: { kind: "tree" as const } },
};
const ROWS = [{ id: "1", name: "仪器", price: 3, children: [{ id: "2", name: "全站仪", price: 4 }] }];

async function drawn(width: number): Promise<void> {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const app = testApp(
    {
      "GET /api/test/part/tree": () => ROWS,
      "GET /api/test/part/list": () => ({ records: [], total: 2, totals: { "price:sum": 7 } }),
    },
    { codes: "*", resources: { "test/part": part } },
  );
  const columns = ["name", { name: "price", total: "sum" }];
  const crud = { type: "crud", id: "list", resource: "test/part", tree: true, columns };
  renderScreen({ body: [crud] }, app);
  await screen.findByText("仪器");
}

afterEach(() => vi.restoreAllMocks());

it("totals of a tree stand under their columns, and below it where it scrolls sideways", async () => {
  await drawn(900);
  expect((await screen.findByText("合计 7")).closest("tfoot")).not.toBeNull();
});

it("totals of a tree on a phone stand below it, each with its column's title", async () => {
  await drawn(190);
  const sum = await screen.findByText("合计 7");
  expect(sum.closest("table")).toBeNull();
  expect(sum.closest("dl")?.textContent).toBe("价格合计 7");
});
