import { expect, it } from "vitest";
import { findingsOf } from "@/examples/findings";
import { defaultPlugins, emptySetting } from "@/runtime/core/process/setting";
import { vocabulary } from "@/screens/app/vocabulary";

const NAMESPACES =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="https://flowsmith.dev/engine"';

const flows = (...ways: string[]): string =>
  ways
    .map((way, index) => {
      const [from, to] = way.split(" ");
      return `<sequenceFlow id="f${index}" name="${index}" sourceRef="${from}" targetRef="${to}"/>`;
    })
    .join("");

async function told(nodes: string, nodeMap: object = {}, subjectRule = "${title}"): Promise<string[]> {
  const text = `<definitions ${NAMESPACES} targetNamespace="t"><process id="p" name="流程" isExecutable="true">
    <startEvent id="start" name="开始"/><endEvent id="end" name="结束"/>${nodes}</process></definitions>`;
  const { flow, ...setting } = emptySetting();
  const properties = { ...flow.properties, subjectRule };
  const found = await findingsOf(
    { kind: "process", text, setting: { ...setting, nodeMap, flow: { ...flow, properties } } },
    vocabulary,
  );
  return found
    .filter(({ rule = "" }) => /button|timeout|permission|deadlock|title|lost/.test(rule))
    .map(({ rule, pointer, severity }) => `${severity} ${rule} ${pointer}`);
}

const TASK = `<userTask id="a" name="审核" f:assignee="chief"/>${flows("start a", "a end")}`;
const NONE = { handle: 0, agree: 0, turnDown: 0, shutdown: 0, assign: 0 };
const node = (parts: object): object => ({
  a: { nodeId: "a", nodeName: "审核", nodeType: "userTask", plugins: { ...defaultPlugins(), ...parts } },
});
const timeout = (action: string, more: object = {}): object => ({
  properties: { ...defaultPlugins().properties, timeout: { after: "P1D", action }, ...more },
});
const permission = (parts: object = {}): object => ({
  id: "1",
  code: "leave",
  name: "请假单",
  boCode: "leave",
  boName: "请假",
  formType: 0,
  childList: [],
  btnList: ["save"],
  ...parts,
});
const field = (parts: object): object => ({
  id: "1",
  name: "天数",
  code: "days",
  type: "number",
  status: 3,
  ...parts,
});
const permitted = (...list: object[]): object => node({ formPermission: list });
const PERMISSION = "warning approval/permission a";
const NOT_GLOBAL = "warning approval/form-permission a";

it.each<[string, object, string[]]>([
  ["a task that nobody can finish", node({ btnList: NONE }), ["error approval/no-button a"]],
  ["one that its time limit finishes", node({ btnList: NONE, ...timeout("agree") }), []],
  [
    "one that only hands out reminders",
    node({ btnList: NONE, ...timeout("remind") }),
    ["error approval/no-button a"],
  ],
  [
    "a time limit that agrees without the key that is demanded",
    node(timeout("agree", { hardwareKey: true })),
    ["warning approval/unsigned-timeout a"],
  ],
  ["a time limit that reminds of the key", node(timeout("remind", { hardwareKey: true })), []],
  [
    "permissions of a form given twice",
    permitted(permission(), permission()),
    [NOT_GLOBAL, NOT_GLOBAL, PERMISSION],
  ],
  [
    "a button permission that there is not",
    permitted(permission({ btnList: ["sav"] })),
    [NOT_GLOBAL, PERMISSION],
  ],
  [
    "a field permitted twice",
    permitted(permission({ childList: [field({}), field({ status: 4 })] })),
    [NOT_GLOBAL, PERMISSION],
  ],
  [
    "a required field that is read-only",
    permitted(permission({ childList: [field({ status: 4, required: true })] })),
    [NOT_GLOBAL, PERMISSION],
  ],
  ["a required field", permitted(permission({ childList: [field({ required: true })] })), [NOT_GLOBAL]],
  [
    "settings of nodes that are gone",
    { ...node({}), gone: { nodeId: "gone", nodeName: "", nodeType: "task" } },
    ["error approval/lost-setting p"],
  ],
])("the check of a process tells of %s", async (_what, nodeMap, expected) => {
  expect((await told(TASK, nodeMap)).sort()).toEqual(expected.sort());
});

it("the check of a process tells of a title rule that cannot be read", async () => {
  expect(await told(TASK, {}, "${title")).toEqual(["error approval/title-rule p"]);
});

const user = (id: string): string => `<userTask id="${id}" name="${id}" f:assignee="chief"/>`;
const gateway = (kind: string, id: string): string => `<${kind}Gateway id="${id}" name="${id}"/>`;
const TWO = user("a") + user("b");

it.each<[string, string, string[]]>([
  [
    "a parallel join behind a choice",
    TWO +
      gateway("exclusive", "x") +
      gateway("parallel", "j") +
      flows("start x", "x a", "x b", "a j", "b j", "j end"),
    ["error approval/deadlock j"],
  ],
  [
    "one that a way reaches straight from the choice",
    user("a") +
      gateway("exclusive", "x") +
      gateway("parallel", "j") +
      flows("start x", "x a", "x j", "a j", "j end"),
    ["error approval/deadlock j"],
  ],
  [
    "no parallel join behind a parallel split",
    TWO +
      gateway("parallel", "x") +
      gateway("parallel", "j") +
      flows("start x", "x a", "x b", "a j", "b j", "j end"),
    [],
  ],
  [
    "no split and join on one way of a choice",
    TWO +
      gateway("exclusive", "x") +
      gateway("parallel", "s") +
      gateway("parallel", "j") +
      flows("start x", "x s", "x end", "s a", "s b", "a j", "b j", "j end"),
    [],
  ],
  [
    "no choice that goes back",
    TWO +
      gateway("exclusive", "x") +
      gateway("parallel", "s") +
      gateway("parallel", "j") +
      flows("start s", "s a", "s b", "a x", "x a", "x j", "b j", "j end"),
    [],
  ],
])("and of %s", async (_what, nodes, expected) => {
  expect(await told(nodes)).toEqual(expected);
});
