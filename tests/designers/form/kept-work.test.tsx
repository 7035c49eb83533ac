import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/form/FormDesignerBlock";
import { CallError } from "@/runtime/ports";
import { formOf, widgetOf } from "../../support/every-widget";
import { renderScreen, testApp } from "../../support/screen";
import { STORED_FORM } from "../../support/stored-documents";

const KEPT = formOf(widgetOf("input", "reason"), widgetOf("input", "days"));

it.each([
  ["as it was kept", { form: KEPT, rev: STORED_FORM.rev }, "发现上次未保存的修改，是否恢复？"],
  [
    "saying that the form was saved since",
    { form: KEPT, rev: STORED_FORM.rev - 1 },
    "发现上次未保存的修改，但此后表单已保存过新的内容。恢复会以旧的内容为准，是否恢复？",
  ],
  ["kept before its state was kept with it", KEPT, "发现上次未保存的修改，是否恢复？"],
])("offers work on a form that was not saved: %s", async (_, kept, question) => {
  const app = testApp({ "GET /api/form/definition/get": () => STORED_FORM });
  app.ports.storage.set("local", "formDraft:1:f1", kept);
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(question);
  const [cancel] = within(dialog).getAllByRole("button");
  if (cancel) await userEvent.click(cancel);
});

it("asks of what each window left, until something is gone on with; only the button gives it up", async () => {
  const app = testApp({ "GET /api/form/definition/get": () => STORED_FORM });
  const slot = (window: string, name: string) => ({
    window,
    work: { form: formOf(widgetOf("input", name)), rev: STORED_FORM.rev },
  });
  app.ports.storage.set("local", "formDraft:1:f1", [slot("a", "earlier"), slot("b", "later")]);
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const kept = () => JSON.stringify(app.ports.storage.get("local", "formDraft:1:f1"));
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  expect(kept()).toContain("later");
  await userEvent.click(await screen.findByRole("button", { name: /放\s*弃/ }));
  await waitFor(() => expect(kept()).not.toContain("later"));
  await userEvent.click(await screen.findByRole("button", { name: /恢\s*复/ }));
  await waitFor(() => expect(document.querySelector("[data-model=earlier]")).not.toBeNull());
});

it("offers nobody what somebody else left unsaved in the same browser", async () => {
  const app = testApp({ "GET /api/form/definition/get": () => STORED_FORM });
  app.ports.storage.set("local", "formDraft:2:f1", { form: KEPT, rev: STORED_FORM.rev });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  expect(await screen.findByText("请假单")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("who saves after somebody else opens what is stored now, with their own work offered there", async () => {
  const app = testApp({
    "GET /api/form/definition/get": () => STORED_FORM,
    "POST /api/form/saveFormDesign": () => {
      throw new CallError(409, "表单在您打开之后又有修改，请重新打开后再保存");
    },
  });
  app.ports.storage.set("local", "formDraft:1:f1", { form: KEPT, rev: STORED_FORM.rev });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const press = async (name: RegExp | string) =>
    userEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));
  await press(/恢\s*复/);
  await userEvent.click(await screen.findByRole("button", { name: /^保\s*存$/ }));
  expect(await screen.findByText(/您的修改没有丢失/)).toBeInTheDocument();
  app.ports.answers["GET /api/form/definition/get"] = () => ({ ...STORED_FORM, rev: STORED_FORM.rev + 1 });
  await press("重新打开");
  expect(await screen.findAllByText(/此后表单已保存过新的内容/)).not.toHaveLength(0);
});

it("keeps nothing of an edit that was taken back", async () => {
  const app = testApp({ "GET /api/form/definition/get": () => STORED_FORM });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const kept = () => app.ports.storage.get("local", "formDraft:1:f1");
  await userEvent.click(await screen.findByRole("button", { name: /^(\S+ )?颜色选择器$/ }));
  await waitFor(() => expect(kept()).not.toBeNull(), { timeout: 3000 });
  await userEvent.click(screen.getByRole("button", { name: /撤销/ }));
  await waitFor(() => expect(kept()).toBeNull(), { timeout: 3000 });
});

it("keeps the columns of a sub-table while they are designed by themselves", async () => {
  const table = widgetOf("table", "rows", {}, { tableColumns: [] });
  const app = testApp({
    "GET /api/form/definition/get": () => ({ ...STORED_FORM, document: formOf(table) }),
  });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const kept = () => JSON.stringify(app.ports.storage.get("local", "formDraft:1:f1"));
  const [open] = await screen.findAllByRole("button", { name: /设计子表/ });
  if (open) await userEvent.click(open);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: /^(\S+ )?颜色选择器$/ }));
  await waitFor(() => expect(kept()).toContain('"tableColumns":[{"type":"color"'), { timeout: 3000 });
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it("leaves alone what another window of its author has kept meanwhile", async () => {
  const app = testApp({
    "GET /api/form/definition/get": () => STORED_FORM,
    "POST /api/form/saveFormDesign": () => ({ id: "f1", rev: STORED_FORM.rev + 1, version: 1, findings: [] }),
  });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const kept = () => app.ports.storage.get("local", "formDraft:1:f1");
  await userEvent.click(await screen.findByRole("button", { name: /^(\S+ )?颜色选择器$/ }));
  await waitFor(() => expect(kept()).not.toBeNull(), { timeout: 3000 });
  const others = [{ window: "other", work: { form: KEPT, rev: STORED_FORM.rev } }];
  app.ports.storage.set("local", "formDraft:1:f1", others);
  await userEvent.click(await screen.findByRole("button", { name: /^保\s*存$/ }));
  expect(await screen.findByText("保存成功!")).toBeInTheDocument();
  expect(kept()).toEqual(others);
});

it.each([5, "text", [[]], { list: 1 }, { form: {}, rev: 1 }])(
  "opens a form beside kept work that no designer wrote, and offers none of it: %j",
  async (kept) => {
    const app = testApp({ "GET /api/form/definition/get": () => STORED_FORM });
    app.ports.storage.set("local", "formDraft:1:f1", kept);
    renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
    expect(await screen.findByText("请假单")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
