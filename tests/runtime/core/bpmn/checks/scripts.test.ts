import { expect, it } from "vitest";
import { findingsOf } from "@/examples/findings";
import { emptySetting } from "@/runtime/core/process/setting";
import { vocabulary } from "@/screens/app/vocabulary";

const NAMESPACES =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="https://flowsmith.dev/engine"';

async function told(node: string, flow: object = {}): Promise<string[]> {
  const text = `<definitions ${NAMESPACES} targetNamespace="t"><process id="p" name="流程" isExecutable="true">
    <startEvent id="start" name="开始"/>${node}<endEvent id="end" name="结束"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="a"/><sequenceFlow id="f2" sourceRef="a" targetRef="end"/>
  </process></definitions>`;
  const setting = emptySetting();
  const found = await findingsOf(
    { kind: "process", text, setting: { ...setting, flow: { ...setting.flow, ...flow } } },
    vocabulary,
  );
  return found.map(({ rule, pointer, severity }) => `${severity} ${rule} ${pointer}`);
}

const TASK = '<userTask id="a" name="审核" f:assignee="chief"/>';
const script = (code: string): string =>
  `<scriptTask id="a" name="算" scriptFormat="javascript"><script>${code}</script></scriptTask>`;
const timer = (text: string): string =>
  `<intermediateCatchEvent id="a" name="等"><timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;
const service = (url: string): string => `<serviceTask id="a" name="调用" f:requestUrl="${url}"/>`;
const variables = (...list: object[]): object => ({
  variables: list.map((one) => ({ label: "", ...one })),
});
const FORM = { globalForm: [{ formKey: "leave", formName: "请假单", boCode: "leave", formType: 0 }] };
const NUMBER = { name: "n", type: "number" };

it.each<[string, string, object, string[]]>([
  ["a script task that is no JavaScript", script("vars.x = (;"), {}, ["error approval/script-syntax a"]],
  ["a script task that is", script("vars.x = 1; return;"), {}, []],
  ["a common script", TASK, { importScript: "function a( {" }, ["error approval/script-syntax p"]],
  [
    "a default of another type",
    TASK,
    variables({ ...NUMBER, defaultValue: "abc" }),
    ["error approval/variable p"],
  ],
  ["a variable declared twice", TASK, variables(NUMBER, NUMBER), ["warning approval/variable p"]],
  ["an unreadable name", TASK, variables({ ...NUMBER, name: "a-b" }), ["warning approval/variable p"]],
  ["a default of its type", TASK, variables({ ...NUMBER, defaultValue: 3 }), []],
  ["a timer that reads what is not there", timer("${nowhere}"), FORM, ["error expression.name a"]],
  ["an address without a server", service("/orders"), {}, ["error approval/attribute a"]],
  ["an address of another protocol", service("ftp://example.com/"), {}, ["error approval/attribute a"]],
  ["an address that a variable gives", service("${form.leave.reason}"), {}, []],
])("the check of a process says what is wrong with %s", async (_what, node, flow, expected) => {
  expect(await told(node, flow)).toEqual(expected);
});
