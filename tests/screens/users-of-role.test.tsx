import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import dept from "@/schemas/api/sys/dept.json";
import user from "@/schemas/api/sys/user.json";
import { renderShipped, testApp } from "../support/screen";

const ROLES = [
  { id: "1", name: "系统管理员" },
  { id: "2", name: "审批领导" },
];

const open = (query: Record<string, string>) => {
  const app = testApp(
    {
      "GET /api/sys/user/list": () => ({ records: [], total: 0 }),
      "GET /api/sys/dept/tree": () => [],
      "GET /api/sys/role/list": () => ({ records: ROLES, total: 2 }),
    },
    { resources: { "sys/user": user as ResourceDeclaration, "sys/dept": dept as ResourceDeclaration } },
  );
  renderShipped("system.user", app, query);
  return app;
};

it("says whose users are listed where a role led to them, and leads to all", async () => {
  const app = open({ roleId: "2" });
  expect(await screen.findByText("只列出角色“审批领导”的用户")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "查看全部用户" }));
  await waitFor(() => expect(app.go).toHaveBeenCalledWith("/user", { replace: false }));
});

it("says nothing of a role where all users are listed", async () => {
  const app = open({});
  await waitFor(() => expect(app.ports.calls.some(({ path }) => path === "/api/sys/user/list")).toBe(true));
  expect(screen.queryByText(/只列出角色/)).toBeNull();
  expect(app.ports.calls.some(({ path }) => path === "/api/sys/role/list")).toBe(false);
});
