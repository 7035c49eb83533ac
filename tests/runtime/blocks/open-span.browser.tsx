import { App, ConfigProvider } from "antd";
import dayjs from "dayjs";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SearchBar } from "@/runtime/blocks/crud/crud-search";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const entityOf = (format?: string): Schema => ({
  type: "object",
  properties: {
    made: {
      type: "string",
      title: "时间",
      ...(format ? { format } : {}),
      "x-flowsmith": { search: "range" },
    },
  },
});

const searchBar = (format?: string) => {
  const search = vi.fn<(values: Record<string, unknown>) => void>();
  const shown = show(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <PortsContext value={testApp().ports}>
          <SearchBar entity={entityOf(format)} fields={["made"]} onSearch={search} />
          <p style={{ paddingTop: 500 }}>别处</p>
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  return { shown, search };
};

it.each([
  [0, ["2026-11-05", ""]],
  [1, ["", "2026-11-05"]],
])("searches from a day on, or up to one: end %i alone", async (end, made) => {
  const { shown, search } = searchBar();
  await shown.getByRole("textbox").nth(end).click();
  await userEvent.keyboard("2026-11-05");
  await page.getByText("别处").click({ position: { x: 5, y: 505 } });
  await page.getByRole("button", { name: "查询" }).click();
  await expect.poll(() => search.mock.lastCall).toEqual([{ made }]);
});

it.each([
  [undefined, /-15$/],
  ["date-time", /^20..-..-1[45]T/],
])("picks one day (%s) with the mouse and leaves the other end open", async (format, day) => {
  const { shown, search } = searchBar(format);
  await shown.getByRole("textbox").first().click();
  await page.getByText("15", { exact: true }).first().click();
  await page.getByText("别处").click({ position: { x: 5, y: 505 } });
  await page.getByRole("button", { name: "查询" }).click();
  await expect.poll(() => search.mock.lastCall).toEqual([{ made: [expect.stringMatching(day), ""] }]);
});

it.each([390, 1440])("shows both moments of a span whole on a page of %i pixels", async (width) => {
  await page.viewport(width, 844);
  const { shown } = searchBar("date-time");
  const ends = shown.getByRole("textbox");
  await ends.first().click();
  await userEvent.keyboard("2026-11-01 08:30:15");
  await userEvent.click(ends.last());
  await userEvent.keyboard("2026-11-28 18:45:59");
  for (const [at, moment] of ["2026-11-01 08:30:15", "2026-11-28 18:45:59"].entries()) {
    const end = ends.nth(at);
    await expect.element(end).toHaveValue(moment);
    const { scrollWidth, clientWidth } = end.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

it("on a phone what lies over the search is closed by its button, and what was picked is searched for", async () => {
  await page.viewport(390, 844);
  const { shown, search } = searchBar("date-time");
  await shown.getByRole("textbox").first().click();
  await page.getByText("15", { exact: true }).first().click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect
    .poll(() => document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)"))
    .toBeNull();
  await page.getByRole("button", { name: "查询" }).click();
  await expect
    .poll(() => search.mock.lastCall)
    .toEqual([{ made: [expect.stringMatching(/^20..-..-1[45]T/), ""] }]);
  await shown.getByRole("textbox").last().click();
  await expect.element(page.getByRole("button", { name: "确定" })).toBeVisible();
});

it.each([
  ["by Enter", "{Enter}"],
  ["by leaving it", ""],
])(
  "days that were typed the wrong way round are searched for in order, both whole: handed in %s",
  async (_, end) => {
    const { shown, search } = searchBar("date-time");
    await shown.getByRole("textbox").first().click();
    await userEvent.keyboard("2026-11-27{Tab}");
    await expect.element(shown.getByRole("textbox").last()).toHaveFocus();
    await userEvent.keyboard(`2026-11-01${end}`);
    await page.getByText("别处").click({ position: { x: 5, y: 505 } });
    await page.getByRole("button", { name: "查询" }).click();
    const made = ["2026-11-01T00:00:00.000", "2026-11-27T23:59:59.999"];
    await expect
      .poll(() => {
        const values = search.mock.lastCall?.[0]["made"];
        return Array.isArray(values)
          ? values.map((value) => dayjs(String(value)).format("YYYY-MM-DDTHH:mm:ss.SSS"))
          : [];
      })
      .toEqual(made);
    await expect.element(shown.getByRole("textbox").first()).toHaveValue("2026-11-01 00:00:00");
  },
);
