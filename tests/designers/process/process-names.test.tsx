import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { expect, it } from "vitest";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import { namesOf } from "@/designers/process/panel/use-process-names";
import ConditionWidget from "@/designers/process/panel/widgets/condition";
import { completing } from "@/designers/process/panel/widgets/ScriptCode";
import "@/designers/process/texts";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { emptySetting } from "@/runtime/core/process/setting";
import { allNames } from "@/runtime/core/references/known-names";
import { widgetOf } from "../../support/every-widget";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="expense" name="报销"><startEvent id="start"/>
<serviceTask id="ask" name="查询额度" xmlns:activiti="http://activiti.org/bpmn" activiti:responseVariableName="quota"/></process></definitions>`;

const form: FormDocument = {
  schemaVersion: 1,
  list: [
    widgetOf("number", "amount", {}, { name: "报销金额" }),
    widgetOf(
      "table",
      "items",
      {},
      { name: "明细", list: [widgetOf("number", "price", {}, { name: "单价" })] },
    ),
  ],
  config: { labelWidth: 100, labelPosition: "right", size: "small" },
};
const facts: ProcessFacts = {
  names: { variable: allNames(["limit"]) },
  forms: new Map([["expense", form]]),
};

async function expenseProcess(): Promise<DesignerStore> {
  const model = new ProcessModel((await readBpmn(SOURCE)).document, emptySetting());
  model.setting.flow.globalForm = [
    { formKey: "expense", formName: "报销单", formType: 0, boCode: "expense" },
  ];
  model.setting.flow.variables = [{ name: "late", label: "已逾期", type: "boolean" }];
  const store = new DesignerStore(model);
  store.problems.checkAgainst({ load: () => Promise.resolve(facts), forget: () => undefined });
  return store;
}

function Condition({ store }: { store: DesignerStore }): ReactElement {
  const [value, setValue] = useState<unknown>("");
  const rest = {
    id: "condition",
    schema: {},
    path: [],
    options: {},
    placeholder: undefined,
    disabled: false,
  };
  return (
    <DesignerContext value={store}>
      <label htmlFor="condition">流转条件</label>
      <ConditionWidget
        {...rest}
        {...{ readOnly: false, invalid: false, required: false, describedBy: undefined, size: "middle" }}
        label="流转条件"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </DesignerContext>
  );
}

it("a condition offers the fields of the process's form and says at once which name is wrong", async () => {
  render(<Condition store={await expenseProcess()} />);
  const field = screen.getByLabelText("流转条件");
  await userEvent.type(field, "报销");
  await userEvent.click(await screen.findByText(/^报销金额 amount$/));
  expect(field).toHaveValue("${amount}");
  expect(await screen.findByText(/结果应为 true 或 false/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.paste("${amout > 5000}");
  expect(await screen.findByText(/amout.*amount/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.paste("${amount > 5000}");
  expect(screen.queryByText(/amout|true 或 false/)).toBeNull();
});

it("a condition offers what a service task gets back, by the task's name", async () => {
  render(<Condition store={await expenseProcess()} />);
  const field = screen.getByLabelText("流转条件");
  await userEvent.type(field, "查询额度");
  await userEvent.click(await screen.findByText(/查询额度.*状态码 vars\.quota\.status/));
  expect(field).toHaveValue("${vars.quota.status}");
});

it("a script offers fields, variables and what else it may read, each as it is written", async () => {
  const { model } = await expenseProcess();
  const { scriptNames } = namesOf(model, facts);
  const at = (text: string) =>
    completing(scriptNames)(new CompletionContext(EditorState.create({ doc: text }), text.length, false));
  expect(at("")).toBeNull();
  expect(at("vars.total = form.a")).toMatchObject({ from: 13 });
  expect(scriptNames.map(({ text }) => text)).toEqual([
    "form.amount",
    "form.items",
    "vars.late",
    "vars.quota.status",
    "vars.quota.body",
    "globals.limit",
    "user.account",
    "user.name",
    'dict("")',
    'serial("")',
  ]);
});

it("a condition offers fields whose names mean something else, or are of a form before, through their form", async () => {
  const { model } = await expenseProcess();
  const trip: FormDocument = {
    ...form,
    list: [
      widgetOf("date", "startDate", {}, { name: "出发日期" }),
      widgetOf("number", "amount", {}, { name: "差旅金额" }),
      widgetOf(
        "table",
        "items",
        {},
        { name: "行程", tableColumns: [widgetOf("number", "price", {}, { name: "票价" })] },
      ),
    ],
  };
  model.setting.flow.globalForm.push({ formKey: "trip", formName: "出差单", formType: 0, boCode: "trip" });
  const { names } = namesOf(model, { ...facts, forms: new Map([...facts.forms, ["trip", trip]]) });
  expect(names.filter(({ text }) => /amount|startDate|sum/.test(text))).toEqual([
    { text: "amount", label: "报销金额" },
    { text: "form.trip.startDate", label: "出发日期" },
    { text: "form.trip.amount", label: "差旅金额" },
    { text: "sum(form.trip.items, r -> r.price)", label: "Σ 行程 / 票价" },
    { text: "startDate", label: "发起时间" },
  ]);
});
