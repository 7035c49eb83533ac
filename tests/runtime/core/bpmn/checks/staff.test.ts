import { expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import { emptySetting, type BpmDefSetting } from "@/runtime/core/process/setting";
import { byId, fixture, open } from "../support";

const IDLE = { role: new Set(["reviewer", "lisi"]), user: new Set(["gone"]) };

type Source = { code: string; type: "role" | "user" };

/** What is said of the task 科室审核 that is handled by these. */
async function said(sources: Source[], more: { skip?: boolean; isKnown?: boolean } = {}): Promise<string[]> {
  const document = await open(fixture("leave"));
  const setting: BpmDefSetting = emptySetting();
  const node = newNodeSetting(byId(document, "section"));
  setting.nodeMap["section"] = node;
  const assign = node.plugins?.userAssign;
  if (!assign) throw new Error("no user task");
  const source = sources.map((one) => ({ ...one, name: `${one.code}s` }));
  assign.ruleList = [{ rule: "user", description: "", source }];
  assign.executeSubjectEmpty = more.skip === true ? "skip" : "";
  const facts = { names: {}, forms: new Map(), idle: more.isKnown === false ? undefined : IDLE };
  const found = await checkProcess({ definitions: document.definitions, setting, facts });
  return found.flatMap(({ rule, message, severity }) =>
    rule === "approval/nobody" ? [`${severity} ${message}`] : [],
  );
}

const role = (code: string): Source => ({ code, type: "role" });
const user = (code: string): Source => ({ code, type: "user" });

it("warns of a task whose handlers all have nobody behind them", async () => {
  expect(await said([role("reviewer"), user("gone")])).toEqual([
    "warning 用户任务「科室审核」的处理主体（reviewers、gones）目前没有可用的人员，任务将无人办理",
  ]);
});

it.each<[string, Source[], object]>([
  ["one of them has", [role("reviewer"), role("chief")], {}],
  ["the applicant handles it", [role("reviewer"), user("${initiator}")], {}],
  ["an account is called as an empty role is", [user("lisi")], {}],
  ["the node is skipped then", [role("reviewer")], { skip: true }],
  ["nobody can be asked", [role("reviewer")], { isKnown: false }],
])("says nothing where %s", async (_, sources, more) => {
  expect(await said(sources, more)).toEqual([]);
});
