import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, it } from "vitest";
import { tableOfAccess } from "@/runtime/core/form/access/access-table";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { FormParts, type DrawnForms } from "@/screens/app/workbench/FormParts";
import { formOf, widgetOf } from "../../../support/every-widget";

const document = formOf(
  widgetOf("input", "mine", {}, { name: "本人填写" }),
  widgetOf("input", "other", {}, { name: "他人填写" }),
  widgetOf("table", "rows", {}, { name: "明细", tableColumns: [widgetOf("input", "item")] }),
);
const stored = { mine: "旧", other: "旧", rows: [{ _id: "1", item: "笔" }] };

const formWith = (values: BpmProcessForm["values"], given?: BpmProcessForm["values"]): BpmProcessForm => ({
  boCode: "bo",
  code: "f",
  name: "单",
  version: 1,
  document,
  access: tableOfAccess(document, FULL_ACCESS),
  values,
  ...(given ? { given } : {}),
});

/** Shows a form and gives what it would hand in. */
async function shown(form: BpmProcessForm, isNew = false): Promise<() => unknown> {
  const ref = createRef<DrawnForms>();
  render(<FormParts ref={ref} forms={[form]} isNew={isNew} />);
  await waitFor(() => expect(screen.getByLabelText("本人填写")).toBeVisible());
  return () => ref.current?.submit()?.["bo"];
}

it("hands in what its handler changed: what another one writes meanwhile is not undone", async () => {
  const input = await shown(formWith(stored));
  expect(input()).toEqual({});
  await userEvent.type(screen.getByLabelText("本人填写"), "新");
  expect(input()).toEqual({ mine: "旧新" });
  await userEvent.clear(screen.getByLabelText("本人填写"));
  expect(input()).toEqual({ mine: null });
});

it("hands in what they saved before too, also where it is as it stood when they opened it", async () => {
  const given = { ...stored, other: "更旧", rows: [{ _id: "2", item: "纸" }] };
  const input = await shown(formWith(stored, given));
  expect(input()).toEqual({ other: "旧", rows: { given: ["2"], rows: stored.rows } });
});

it("hands in everything of a new application", async () => {
  const input = await shown(formWith(stored), true);
  expect(input()).toEqual(stored);
});

it("leads to the form, and in it to the field, that the server refuses", async () => {
  const ref = createRef<DrawnForms>();
  const second = { ...formWith(stored), boCode: "second", name: "附表" };
  render(<FormParts ref={ref} forms={[{ ...formWith(stored), name: "主表" }, second]} isNew />);
  expect(await screen.findByRole("tab", { name: "主表", selected: true })).toBeVisible();
  act(() => ref.current?.setErrors({ "second.other": "不符" }));
  expect(await screen.findByRole("tab", { name: "附表", selected: true })).toBeVisible();
  const field = (await screen.findByText("不符")).closest<HTMLElement>(".fs-field")!;
  await waitFor(() => expect(within(field).getByRole("textbox")).toHaveFocus());
});
