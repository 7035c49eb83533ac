import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { blocks, type AnyBlockProps } from "@/runtime/registry/block";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { vocabulary } from "@/screens/app/vocabulary";
import { renderScreen, testApp } from "../support/screen";
import { blockOf, codeBlocks } from "./how-to";

const BUILT = join(import.meta.dirname, ".how-to-drawn");

beforeAll(() => {
  for (const { label, text } of codeBlocks.filter(({ language }) => language === "tsx")) {
    mkdirSync(dirname(join(BUILT, label)), { recursive: true });
    writeFileSync(join(BUILT, label), text);
  }
});
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

const built = async <Props,>(file: string): Promise<ComponentType<Props>> => {
  const path = join(BUILT, blockOf(file).label);
  return ((await import(/* @vite-ignore */ path)) as { default: ComponentType<Props> }).default;
};

it("the page shows a card for every role", async () => {
  const records = [
    { id: "1", code: "clerk", name: "经办人" },
    { id: "2", code: "chief", name: "科长" },
  ];
  const app = testApp(
    { "GET /api/sys/role/list": () => ({ records, total: 2 }) },
    { resources: vocabulary.resources ?? {} },
  );
  renderScreen(JSON.parse(blockOf("screen").text) as ScreenDocument, app);
  expect(await screen.findByText("经办人")).toBeVisible();
  expect(screen.getByText("chief")).toBeVisible();
});

it("the block shows its percentage", async () => {
  blocks.register("level", await built<AnyBlockProps & { options: never }>("runtime/blocks"));
  renderScreen({ body: [{ type: "level", value: "${10 * 3}", label: "水位" }] }, testApp());
  expect(await screen.findByText("30%")).toBeVisible();
});

it("the widget shows a share in percent and hands on a share", async () => {
  widgets.register("percent", { Component: await built<WidgetProps>("runtime/widgets"), typed: true });
  const onToast = vi.fn<(words: string) => void>();
  const app = testApp();
  app.feedback.toast = onToast;
  const share = { ...(JSON.parse(blockOf("field").text) as object), type: "number" };
  const resource = { title: "t", permission: "t", entity: { properties: { share } }, calls: {} };
  app.resources = { t: resource as never };
  const form = { type: "form", id: "f", resource: "t", fields: ["share"], init: { share: 0.5 } };
  const click = [{ submit: "f", as: "v" }, { toast: "${v.share}" }];
  renderScreen({ body: [form, { type: "button", text: "go", on: { click } }] }, app);
  const input = await screen.findByLabelText("比例");
  expect(input).toHaveValue("50");
  fireEvent.change(input, { target: { value: "25" } });
  fireEvent.blur(input);
  fireEvent.click(await screen.findByText("go"));
  await waitFor(() => expect(onToast).toHaveBeenCalledWith("0.25", "success"));
});
