import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { momentText } from "@/runtime/i18n/moment-text";
import { designedProduct, openDesigned } from "../../support/page-designer";

const PAGE: ScreenDocument = { schemaVersion: 1, id: "hello", route: "/hello", title: "问候", body: [] };

/** Moments as a server far away writes them. */
const PUBLISHED = "2026-05-06T07:08:00-11:30";
const HANDED_IN = "2026-06-07T08:09:00-11:30";

it("tells when a page was published and handed in by the clock of its reader", async () => {
  const text = JSON.stringify(PAGE);
  const pending = {
    id: "p1",
    screenId: "hello",
    author: "苏晓雯",
    base: 1,
    text,
    note: null,
    codes: [],
    createDate: HANDED_IN,
    mayRelease: false,
  };
  const version = { version: 1, createBy: "林志远", createDate: PUBLISHED, note: null, text };
  const app = designedProduct(PAGE, {
    "GET /api/sys/screen/get": () => ({ text, draftText: null, version: 1, active: true, pending }),
    "GET /api/sys/screen/versions": () => [version],
  });
  await openDesigned(app, /问候/);
  expect(await screen.findByText(`苏晓雯 提交于 ${momentText(HANDED_IN)}`)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "历史版本" }));
  expect(await screen.findByText(`v1 · 林志远 · ${momentText(PUBLISHED)}`)).toBeVisible();
});
