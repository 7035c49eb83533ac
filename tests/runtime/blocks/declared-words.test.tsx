import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { draw } from "@/runtime/blocks/chart-engine";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { setLocale } from "@/runtime/i18n/i18n";
import { renderScreen, testApp } from "@/tests/support/screen";

const drawn = vi.hoisted(() => vi.fn<typeof draw>());
vi.mock("@/runtime/blocks/chart-engine", () => ({ draw: drawn }));

const order: ResourceDeclaration = {
  title: { zh: "订单", en: "Orders" },
  permission: "test:order",
  entity: {
    type: "object",
    properties: {
      id: { type: "string" },
      state: {
        type: "string",
        title: "状态",
        enum: ["paid", "late"],
        "x-flowsmith": {
          en: "State",
          search: "eq",
          labels: { paid: { zh: "已付款", en: "Paid" }, late: { zh: "已逾期", en: "Overdue" } },
          tones: { paid: "success", late: "danger" },
        },
      },
      sum: { type: "number", title: "金额", "x-flowsmith": { en: "Amount", format: "money" } },
    },
  },
  calls: { list: { kind: "list" } },
};
const rows = [
  { id: "1", state: "late", sum: 1234.5 },
  { id: "2", state: "paid", sum: 2 },
];

function show(node: Record<string, unknown> & { type: string }): void {
  const app = testApp(
    { "GET /api/test/order/list": () => ({ records: rows, total: 2 }) },
    { resources: { "test/order": order } },
  );
  renderScreen({ body: [{ resource: "test/order", ...node }] }, app);
}

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen;
      }
      observe = (): void => this.seen([{ isIntersecting: true }]);
      disconnect = (): void => undefined;
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  drawn.mockReset();
  await setLocale("zh");
});

it("a table calls, colours and writes values as the resource declares them", async () => {
  show({ type: "table", data: rows, columns: ["state", "sum"] });
  expect(await screen.findByText("已逾期")).toHaveClass("ant-tag-error");
  expect(screen.getByText("已付款")).toHaveClass("ant-tag-success");
  expect(screen.getByRole("cell", { name: "1,234.50" })).toBeVisible();
});

it("a page may still say it otherwise", async () => {
  const columns = [
    { name: "state", tones: { late: "warning" } },
    { name: "sum", format: "number" },
  ];
  show({ type: "table", data: rows, columns });
  expect(await screen.findByText("已逾期")).toHaveClass("ant-tag-warning");
  expect(screen.getByRole("cell", { name: "1,235" })).toBeVisible();
});

it("a description speaks the reader's language", async () => {
  await setLocale("en");
  show({ type: "descriptions", data: rows[0], fields: ["state"] });
  expect(await screen.findByText("Overdue")).toHaveClass("ant-tag-error");
});

it("a search offers the declared words", async () => {
  show({ type: "crud", id: "list", search: ["state"], columns: ["id"] });
  await userEvent.click(await screen.findByRole("combobox", { name: "状态" }));
  expect(await screen.findByTitle("已付款")).toBeInTheDocument();
});

it("a chart names its values and series as the resource does", async () => {
  await setLocale("en");
  show({ type: "chart", kind: "bar", data: rows, x: "state", y: "sum" });
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(drawn.mock.calls[0]?.[1].option).toMatchObject({
    xAxis: { data: ["Overdue", "Paid"] },
    series: [{ name: "Amount" }],
  });
});
