import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import "@/screens/app/blocks";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { renderScreen, testApp, type TestApp } from "@/tests/support/screen";

const fragment = (id: string, given: Partial<FragmentDocument>): FragmentDocument => ({
  schemaVersion: 1,
  kind: "fragment",
  id,
  title: id,
  body: [],
  ...given,
});

const card = fragment("dept.card", {
  params: { row: { type: "object", required: true }, size: { type: "string", default: "普通" } },
  slots: { footer: ["count"] },
  emits: { done: ["value"] },
  state: { clicks: 0 },
  body: [
    { type: "text", text: "${row.name} ${size} ${state.clicks}" },
    {
      type: "button",
      text: "点 ${row.name}",
      on: {
        click: [{ set: { clicks: "${state.clicks + 1}" } }, { emit: "done", with: { value: "${row.name}" } }],
      },
    },
    {
      type: "slot",
      name: "footer",
      with: { count: "${state.clicks}" },
      body: [{ type: "text", text: "空 ${row.name}" }],
    },
  ],
});

const app = (...fragments: FragmentDocument[]): TestApp => testApp({}, { fragments });

describe("a fragment", () => {
  it("draws what it is handed over, with its defaults, and keeps what two uses know apart", async () => {
    renderScreen(
      {
        state: { one: { name: "销售部" } },
        body: [
          { type: "@dept.card", row: "${state.one}" },
          { type: "@dept.card", row: { name: "采购部" }, size: "大" },
        ],
      },
      app(card),
    );
    expect(await screen.findByText("销售部 普通 0")).toBeInTheDocument();
    expect(screen.getByText("采购部 大 0")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "点 采购部" }));
    expect(await screen.findByText("采购部 大 1")).toBeInTheDocument();
    expect(screen.getByText("销售部 普通 0")).toBeInTheDocument();
  });

  it("follows what it is handed over", async () => {
    renderScreen(
      {
        state: { name: "一" },
        body: [
          { type: "button", text: "换", on: { click: [{ set: { name: "二" } }] } },
          { type: "@dept.card", row: { name: "${state.name}" } },
        ],
      },
      app(card),
    );
    expect(await screen.findByText("一 普通 0")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "换" }));
    expect(await screen.findByText("二 普通 0")).toBeInTheDocument();
  });

  it("raises its events where it is used, with the names that come along", async () => {
    renderScreen(
      {
        state: { last: "无" },
        body: [
          { type: "text", text: "最后 ${state.last}" },
          {
            type: "@dept.card",
            row: { name: "人事部" },
            on: { done: [{ set: { last: "${value} ${event.value}" } }] },
          },
        ],
      },
      app(card),
    );
    fireEvent.click(await screen.findByRole("button", { name: "点 人事部" }));
    expect(await screen.findByText("最后 人事部 人事部")).toBeInTheDocument();
  });

  it("draws the blocks of its user in its slots, in the user's scope, else its own", async () => {
    renderScreen(
      {
        state: { mine: "页面" },
        body: [
          { type: "@dept.card", row: { name: "甲" } },
          {
            type: "@dept.card",
            row: { name: "乙" },
            slots: { footer: [{ type: "text", text: "${state.mine} ${count} ${row == null}" }] },
          },
        ],
      },
      app(card),
    );
    expect(await screen.findByText("空 甲")).toBeInTheDocument();
    expect(screen.queryByText("空 乙")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "点 乙" }));
    expect(await screen.findByText(/^页面 1/)).toBeInTheDocument();
  });

  it("sees nothing of its surroundings", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const nosy = fragment("nosy", { body: [{ type: "text", text: "看 ${secret}" }] });
    renderScreen(
      {
        body: [
          {
            type: "each",
            data: [{ id: 1 }],
            body: [{ type: "@nosy" }, { type: "text", text: "见 ${item.id}" }],
          },
        ],
      },
      app(nosy, fragment("other", {})),
    );
    expect(await screen.findByText("见 1")).toBeInTheDocument();
    expect(screen.queryByText("看 密")).toBeNull();
    vi.restoreAllMocks();
  });

  it("opens dialogs of its own, which know its params", async () => {
    const asking = fragment("ask", {
      params: { what: { type: "string" } },
      emits: { done: [] },
      dialogs: {
        sure: {
          title: "确认 ${what}",
          body: [{ type: "text", text: "真的 ${what}？" }],
          ok: [{ emit: "done" }],
        },
      },
      body: [{ type: "button", text: "问", on: { click: [{ open: "sure" }] } }],
    });
    const tested = app(asking);
    renderScreen({ body: [{ type: "@ask", what: "删除", on: { done: [{ toast: "好" }] } }] }, tested);
    fireEvent.click(await screen.findByRole("button", { name: "问" }));
    expect(await screen.findByText("真的 删除？")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(tested.toasts).toEqual(["好"]));
  });

  it.each([
    ["that there is not", { type: "@none" }, /没有片段 none/],
    ["without what it must know", { type: "@dept.card" }, /缺少参数 row/],
    ["that comes back to itself", { type: "@loop" }, /片段 loop 最终又用到自己/],
  ])("%s says so in its place and leaves the rest alone", async (_what, node, said) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const loop = fragment("loop", { body: [{ type: "@back" }] });
    const back = fragment("back", { body: [{ type: "@loop" }] });
    renderScreen({ body: [node, { type: "text", text: "其余" }] }, app(card, loop, back));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByText("其余")).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it("writes nothing through an event that nobody meant to raise", async () => {
    const eager = fragment("eager", {
      emits: { moved: [] },
      body: [
        {
          type: "tabs",
          items: ["甲", "乙"].map((title) => ({ title, body: [{ type: "text", text: `在${title}` }] })),
          on: { change: [{ emit: "moved" }] },
        },
      ],
    });
    const tested = app(eager);
    renderScreen({ body: [{ type: "@eager", on: { moved: [{ post: "/api/sys/role/setUsers" }] } }] }, tested);
    fireEvent.click(await screen.findByText("乙"));
    await waitFor(() => expect(tested.toasts).toHaveLength(1));
    expect(tested.ports.calls).toEqual([]);
  });
});
