import { screen, waitFor } from "@testing-library/react";
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
