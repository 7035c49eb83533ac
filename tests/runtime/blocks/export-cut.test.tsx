import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CallError } from "@/runtime/ports";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { renderScreen, testApp } from "@/tests/support/screen";

afterEach(() => vi.unstubAllGlobals());

const thing: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  sheet: ["name"],
  entity: {
    type: "object",
    required: ["name"],
    properties: { id: { type: "string", readOnly: true }, name: { type: "string", title: "名称" } },
  },
  calls: { list: { kind: "list" } },
};

it.each<[{ total: number; approximate?: true }, string[]]>([
  [{ total: 10_000 }, []],
  [{ total: 12_345 }, ["共 12345 行，文件只含前 10000 行：请用查询条件分几次导出"]],
  [{ total: 12_345, approximate: true }, ["共约 12345 行，文件只含前 10000 行：请用查询条件分几次导出"]],
])("says of an Excel file of %o rows when it holds only the first of them", async (counted, said) => {
  const saved = vi.fn<() => string>().mockReturnValue("#");
  const asked = vi.fn<(call: unknown) => unknown>();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const app = testApp(
    {
      "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲" }], ...counted }),
      "GET /api/sys/sheet/export": asked.mockReturnValue(new Blob(["x"])),
    },
    { resources: { "test/thing": thing } },
  );
  renderScreen(
    { body: [{ type: "crud", id: "list", resource: "test/thing", columns: ["name"], export: true }] },
    app,
  );
  await screen.findByText("甲");
  await userEvent.click(screen.getByRole("button", { name: "导出" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ query: expect.objectContaining({ zone }) }));
  expect(app.toasts).toEqual(said);
});

it("says why an export is refused", async () => {
  const app = testApp(
    {
      "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲" }], total: 1 }),
      "GET /api/sys/sheet/export": () => {
        throw new CallError(422, "没有该表或列");
      },
    },
    { resources: { "test/thing": thing } },
  );
  renderScreen(
    { body: [{ type: "crud", id: "list", resource: "test/thing", columns: ["name"], export: true }] },
    app,
  );
  await screen.findByText("甲");
  await userEvent.click(screen.getByRole("button", { name: "导出" }));
  await waitFor(() => expect(app.toasts).toEqual(["文件导出失败：没有该表或列"]));
});

it.each<[unknown, string]>([
  [new CallError(0, "服务器异常！"), "文件导出失败：服务器异常！"],
  [new CallError(500, ""), "文件导出失败"],
])("says so too where a button of the page was to save the file", async (problem, said) => {
  const app = testApp({
    "GET /api/test/thing/file": () => {
      throw problem;
    },
  });
  const click = [{ download: "/api/test/thing/file", name: "thing.csv" }];
  renderScreen({ body: [{ type: "button", text: "导出物品", on: { click } }] }, app);
  await userEvent.click(screen.getByRole("button", { name: "导出物品" }));
  await waitFor(() => expect(app.toasts).toEqual([said]));
});

it.each([
  [undefined, 1],
  [false as const, 0],
])("offers to take rows in unless they only go out (import: %s)", async (imports, count) => {
  const takes = { ...thing, ...(imports === false ? { import: imports } : {}) };
  takes.calls = { list: { kind: "list" }, add: { kind: "add" } };
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲" }], total: 1 }) },
    { resources: { "test/thing": takes } },
  );
  renderScreen(
    {
      body: [
        { type: "crud", id: "list", resource: "test/thing", columns: ["name"], form: ["name"], export: true },
      ],
    },
    app,
  );
  await screen.findByText("甲");
  expect(screen.queryAllByRole("button", { name: "导入" })).toHaveLength(count);
});

it("shows that it is still written, and is not begun a second time meanwhile", async () => {
  let arrive = (_file: Blob): void => undefined;
  const file = new Promise<Blob>((resolve) => (arrive = resolve));
  const app = testApp(
    {
      "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲" }], total: 1 }),
      "GET /api/sys/sheet/export": () => file,
    },
    { resources: { "test/thing": thing } },
  );
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "#", revokeObjectURL: () => undefined }));
  renderScreen(
    { body: [{ type: "crud", id: "list", resource: "test/thing", columns: ["name"], export: true }] },
    app,
  );
  await screen.findByText("甲");
  const button = screen.getByRole("button", { name: "导出" });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveClass("ant-btn-loading"));
  await userEvent.click(button);
  arrive(new Blob(["x"]));
  await waitFor(() => expect(button).not.toHaveClass("ant-btn-loading"));
  expect(app.ports.calls.filter(({ path }) => path === "/api/sys/sheet/export")).toHaveLength(1);
});
