import { Table } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/render/page-order.css";
import { show } from "../../support/real-form";

it("lays out below a list: total, sizes, previous, pages, next, go to", async () => {
  await page.viewport(1440, 900);
  const shown = show(
    <Table
      columns={[{ dataIndex: "key", title: "名称" }]}
      dataSource={Array.from({ length: 40 }, (_, at) => ({ key: at }))}
      pagination={{
        showTotal: (count) => `共 ${count} 条`,
        showSizeChanger: true,
        showQuickJumper: true,
        pageSizeOptions: [10, 20, 30, 50],
      }}
    />,
  );
  await expect.element(shown.getByText("共 40 条")).toBeVisible();
  const parts = ["total-text", "options-size-changer", "prev", "item", "next", "options-quick-jumper"];
  const places = parts.map(
    (part) => document.querySelector(`.ant-pagination-${part}`)?.getBoundingClientRect().x,
  );
  expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(places).size).toBe(parts.length);
});
