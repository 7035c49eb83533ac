import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import "@/screens/app/blocks";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import instance from "@/schemas/api/bpm/instance.json";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import page from "@/screens/process/instance.json";
import { renderScreen, testApp } from "../support/screen";

const CHECKED = [
  { instId: "1", title: "甲的申请", ok: true, fromVersion: 1, toVersion: 2, problems: [] },
  {
    instId: "2",
    title: "乙的申请",
    ok: false,
    fromVersion: 1,
    toVersion: 2,
    problems: [{ name: "初审", reason: "没有该节点" }],
  },
  { instId: "3", title: "丙的申请", ok: true, fromVersion: 2, toVersion: 2, problems: [] },
];

it("lists every application that was chosen after the migration too, with what became of it", async () => {
  const answers = {
    "GET /api/bpm/definition/version/list/leave": () => ({
      records: [{ id: "v2", version: 2, status: 1, isMain: true }],
      total: 1,
    }),
    "POST /api/bpm/instance/migratePreview": () => ({ results: CHECKED, unmatched: [] }),
    "POST /api/bpm/instance/migrate": () => ({ results: CHECKED.slice(0, 1), unmatched: [] }),
  };
  const app = testApp(answers, { resources: { "bpm/instance": instance as ResourceDeclaration } });
  const params = { defCode: "leave", instIds: ["1", "2", "3"] };
  renderScreen({ body: [{ type: "@application.migrate", ...params }] }, app);
  expect(await screen.findByText("1 个可以迁移，1 个不能迁移")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "确定迁移" }));
  expect(await screen.findByText("1 个已迁移，1 个未迁移")).toBeVisible();
  // What became of each comes with parts of the page that are fetched when they are needed.
  expect(await screen.findByRole("row", { name: /甲的申请.*已迁移/ })).toBeVisible();
  expect(await screen.findByRole("row", { name: /乙的申请.*初审：没有该节点/ })).toBeVisible();
  expect(await screen.findByRole("row", { name: /丙的申请.*已是该版本/ })).toBeVisible();
});

it("offers the versions of each process to its own applications", async () => {
  const versionsOf = (version: number) => () => ({
    records: [{ id: `v${version}`, version, status: 1, isMain: true }],
    total: 1,
  });
  const asked: unknown[] = [];
  const answers = {
    "GET /api/bpm/definition/version/list/leave": versionsOf(2),
    "GET /api/bpm/definition/version/list/buy": versionsOf(5),
    "POST /api/bpm/instance/migratePreview": ({ body }: { body?: unknown }) => {
      const { defId, instIds } = recordIn(body);
      asked.push({ defId, instIds });
      return { results: [], unmatched: [] };
    },
  };
  const app = testApp(answers, { resources: { "bpm/instance": instance as ResourceDeclaration } });
  const rows = [
    { instId: "1", defCode: "leave", defName: "请假" },
    { instId: "2", defCode: "buy", defName: "采购" },
    { instId: "3", defCode: "leave", defName: "请假" },
  ];
  const { dialogs = {} } = page as unknown as ScreenDocument;
  const click = [{ open: "migrate", with: { rows } }];
  renderScreen({ dialogs, body: [{ type: "button", text: "迁移", on: { click } }] }, app);
  await userEvent.click(screen.getByRole("button", { name: /迁\s*移/ }));
  expect(await screen.findByText("请假（leave），2 个申请")).toBeVisible();
  expect(screen.getByText("采购（buy），1 个申请")).toBeVisible();
  await waitFor(() => expect(asked).toContainEqual({ defId: "v2", instIds: ["1", "3"] }));
  await waitFor(() => expect(asked).toContainEqual({ defId: "v5", instIds: ["2"] }));
});
