import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/form/FormDesignerBlock";
import { recordIn } from "@/runtime/core/guards";
import { CallError } from "@/runtime/ports";
import { renderScreen, testApp } from "../../support/screen";
import { STORED_FORM } from "../../support/stored-documents";

it("saves once more what was edited while a save was on its way, over that save and not over somebody else's", async () => {
  let { rev } = STORED_FORM;
  const bodies: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  const app = testApp({
    "GET /api/form/definition/get": () => STORED_FORM,
    "POST /api/form/saveFormDesign": async ({ body }) => {
      const sent = recordIn(body);
      bodies.push(sent);
      await new Promise<void>((done) => waiting.push(done));
      if (Number(sent["rev"]) !== rev)
        throw new CallError(409, "表单在您打开之后又有修改，请重新打开后再保存");
      rev += 1;
      return { rev, version: 1 };
    },
  });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  const user = userEvent.setup();
  const handle = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(".fd-item");
    if (!found) throw new Error("nothing is shown");
    return found;
  });
  await user.click(handle);
  const save = () => user.keyboard("{Control>}s{/Control}");
  await user.keyboard("{Control>}d{/Control}");
  await save();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.keyboard("{Control>}d{/Control}");
  await save();
  await save();
  expect(bodies).toHaveLength(1);
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(screen.queryByText("未保存")).toBeNull());
  expect(bodies.map((body) => Number(body["rev"]))).toEqual([STORED_FORM.rev, STORED_FORM.rev + 1]);
  expect(JSON.parse(String(bodies[1]?.["formJson"]))).toMatchObject({ list: [{}, {}, {}] });
  expect(screen.queryByText(/又有修改/)).toBeNull();
});

it("keeps the note of a version that could not be published", async () => {
  let isDown = true;
  const notes: unknown[] = [];
  const app = testApp({
    "GET /api/form/definition/get": () => STORED_FORM,
    "POST /api/form/definition/harmed": () => ({ findings: [] }),
    "POST /api/form/saveFormDesign": ({ body }) => {
      if (isDown) throw new CallError(0, "服务器异常！");
      notes.push(recordIn(body)["note"]);
      return { rev: 8, version: 2 };
    },
  });
  renderScreen({ body: [{ type: "formDesigner", formId: "f1" }] }, app);
  await userEvent.click(await screen.findByRole("button", { name: /发\s*布/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "改了事由");
  const ok = within(dialog).getByRole("button", { name: /确\s*定/ });
  await userEvent.click(ok);
  expect(await screen.findByText("服务器异常！")).toBeVisible();
  expect(within(dialog).getByRole("textbox")).toHaveValue("改了事由");
  isDown = false;
  await waitFor(() => expect(ok).not.toHaveClass("ant-btn-loading"));
  await userEvent.click(ok);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(notes).toEqual(["改了事由"]);
});
