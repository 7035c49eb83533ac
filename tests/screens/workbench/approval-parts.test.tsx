import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/screens/app/workbench/parts/Approval";
import "@/screens/app/workbench/parts/FormViewBlock";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { vocabulary } from "@/screens/app/vocabulary";
import { dialogs } from "@/screens/app/workbench/parts/dialogs";
import { sampleTask } from "@/screens/app/workbench/parts/sample";
import { renderScreen, testApp, type TestApp } from "../../support/screen";

/** A page of one's own over a task that asks for an opinion. */
function open(
  body: NodeSpec[],
  { buttons = { agree: 1, turnDown: 1, copyTo: 1 }, codes = "*", block = {} } = {},
): TestApp {
  const answers = {
    "POST /api/bpm/task/todo/detail": () => ({ ...sampleTask("zh"), forms: [], buttons }),
    "POST /api/bpm/task/todo/complete": () => ({ instId: "i1", status: "running" }),
    "POST /api/bpm/task/running/copyTo": () => ({ taskId: "sample", accounts: ["lisi"] }),
    "GET /api/sys/user/list": () => ({ records: [{ account: "lisi", name: "李思" }], total: 1 }),
    "GET /api/workbench/phrase/list": () => ({ records: [{ content: "同意。" }], total: 1 }),
  };
  const app = testApp(answers, { codes });
  renderScreen({ body: [{ type: "approval", task: "t1", body, ...block }] }, app);
  return app;
}

const sent = (app: TestApp, path: string): unknown =>
  app.ports.calls.find((call) => call.path.endsWith(path))?.body;

describe("the parts of an approval on a page of one's own", () => {
  it("show the actions that the page wants, in its order and by its names", async () => {
    open([
      { type: "actions", layout: "row", show: ["turnDown", "agree", "shutdown"], labels: { agree: "核准" } },
    ]);
    await screen.findByRole("button", { name: "核准" });
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["驳回", "核准"]);
  });

  it.each([
    ["workbench:phrase:list", 1],
    ["sys:user:list", 0],
  ])("have common phrases at hand for who may read them: %s", async (codes, count) => {
    const app = open([{ type: "opinions" }], { codes });
    await screen.findByRole("textbox", { name: "审批意见" });
    expect(screen.queryAllByRole("combobox", { name: "常用语" })).toHaveLength(count);
    expect(app.ports.calls.filter(({ path }) => path.includes("phrase"))).toHaveLength(count);
  });

  it.each([
    ["is called as usual", {}],
    ["has a name of its own", { id: "mine" }],
  ])(
    "ask for an opinion that the node demands where the page has no box for it, and %s",
    async (_, block) => {
      const app = open([{ type: "actions" }], { block });
      await userEvent.click(await screen.findByRole("button", { name: "驳回" }));
      const dialog = await screen.findByRole("dialog");
      await userEvent.type(await within(dialog).findByRole("textbox"), "缺少证明");
      await userEvent.click(within(dialog).getByRole("button", { name: "确定" }));
      await waitFor(() =>
        expect(sent(app, "complete")).toMatchObject({ action: "turnDown", opinion: "缺少证明" }),
      );
    },
  );

  it("do by a button of the page what the bar does", async () => {
    const steps = [{ act: "agree", with: { opinion: "同意发放" } }];
    const app = open([{ type: "button", text: "发放", on: { click: steps } }]);
    await userEvent.click(await screen.findByRole("button", { name: "发放" }));
    await waitFor(() =>
      expect(sent(app, "complete")).toMatchObject({ action: "agree", opinion: "同意发放" }),
    );
    expect(app.go).toHaveBeenCalledWith("/work/todo", { replace: true });
  });

  it("say in words that read the approval what is going on", async () => {
    open([{ type: "text", text: "${approval.instance.state}：${approval.steps[0].who}" }]);
    expect(await screen.findByText("审批中：张三")).toBeVisible();
  });

  it("say so outside of an approval", async () => {
    renderScreen({ body: [{ type: "formView" }] }, testApp());
    expect(await screen.findByText("只能放在“审批范围”之内")).toBeVisible();
  });
});

it("the dialogs of actions fit the grammar of pages", () => {
  const body = [{ type: "text", text: "…" }];
  const page = { schemaVersion: 1, id: "t", route: "/t", title: "t", body };
  for (const [name, dialog] of Object.entries(dialogs)) {
    const text = JSON.stringify({ ...page, dialogs: { [name]: dialog } });
    expect(validateScreen(text, vocabulary)).toEqual([]);
  }
});
