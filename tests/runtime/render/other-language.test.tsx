import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { currentLocale, setLocale } from "@/runtime/i18n/i18n";
import { renderScreen, testApp } from "@/tests/support/screen";

const message: ResourceDeclaration = {
  title: { zh: "消息", en: "Messages" },
  permission: "test:message",
  entity: {
    type: "object",
    properties: { id: { type: "string" }, title: { type: "string", title: "标题" } },
  },
  calls: { list: { kind: "list" } },
};

const said = (): string => (currentLocale() === "en" ? "To do: leave" : "待办：请假");

/** A server that answers in the language of who asks. */
const app = () =>
  testApp(
    {
      "GET /api/test/message/list": () => ({ records: [{ id: "1", title: said() }], total: 1 }),
      "GET /api/test/message/latest": () => ({ title: said() }),
    },
    { resources: { "test/message": message } },
  );

afterEach(() => setLocale("zh"));

const LATEST = { latest: { get: "/api/test/message/latest" } };
const WORDS = [{ type: "text", text: "${latest.title}" }];

it.each([
  ["a list", { body: [{ type: "crud", resource: "test/message", columns: ["title"] }] }],
  ["what a page reads", { data: LATEST, body: WORDS }],
  ["what a part of a page reads", { body: [{ type: "service", data: LATEST, body: WORDS }] }],
])("%s is read anew in the reader's other language", async (_name, page) => {
  renderScreen(page, app());
  expect(await screen.findByText("待办：请假")).toBeVisible();
  await act(() => setLocale("en"));
  expect(await screen.findByText("To do: leave")).toBeVisible();
  expect(screen.queryByText("待办：请假")).not.toBeInTheDocument();
});
