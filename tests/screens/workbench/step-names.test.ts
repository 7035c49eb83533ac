import i18next, { type i18n } from "i18next";
import { expect, it } from "vitest";
import { concerned } from "@/runtime/core/process/concerned";
import { objectType, type ScopeType } from "@/runtime/core/expression/types";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { addedNames } from "@/runtime/core/screen/node-types";
import { instanceNames, stepNames } from "@/screens/app/workbench/parts/names";
import words from "@/screens/app/workbench/texts.zh.json";

async function chinese(): Promise<i18n> {
  const own = i18next.createInstance();
  await own.init({
    lng: "zh",
    resources: { zh: { translation: words } },
    interpolation: { prefix: "{", suffix: "}" },
  });
  return own;
}

const LINE = {
  seq: 1,
  node: "n",
  nodeName: "审批",
  actor: "wangwu",
  actorName: "王五",
  actorAvatar: null,
  onBehalfName: null,
  opinion: null,
  flows: [],
  attachments: [],
  signature: null,
  keySignature: null,
  createDate: "2026-05-06T07:08:00",
};

it.each([
  ["assign", "转办给：李思", "Transferred to: 李思"],
  ["delegate", "委托给：李思", "Delegated to: 李思"],
  ["resolve", "交还给：李思", "Given back to: 李思"],
  ["addSign", "加签人员：李思", "Signer added: 李思"],
  ["delSign", "减签人员：李思", "Signer removed: 李思"],
  ["copyTo", "抄送给：李思", "Copy to: 李思"],
  ["turnDown", "退回到：李思", "Returned to: 李思"],
  ["jump", "李思", "李思"],
])("says what the person below %s is to it", async (action, zh, en) => {
  const told = { action, detail: "李思" };
  expect([concerned(told, "zh"), concerned(told, "en")]).toEqual([zh, en]);
  expect(concerned({ action, detail: "" }, "zh")).toBe("");
  const line = { ...LINE, ...told };
  expect(stepNames([line], [], (await chinese()).t)).toMatchObject([{ detail: zh }]);
});

it("says that the system has an application that waits for a service or a time", async () => {
  const { t } = await chinese();
  const waiting = {
    node: "score",
    nodeName: "评分服务",
    handlers: [],
    why: "system" as const,
    ownerName: null,
    since: "2026-01-05T08:00:00.000Z",
    readDate: null,
  };
  expect(stepNames([], [waiting], t)).toMatchObject([
    { node: "评分服务", what: "待处理", who: "系统", isPerson: false, why: "自动处理", read: "" },
  ]);
  expect(stepNames([], [{ ...waiting, why: "failed" }], t)).toMatchObject([
    { who: "系统", tone: "danger", why: "自动处理失败，等待管理员处理", read: "" },
  ]);
});

/** Names of a property that pages may read of `approval`; of a list those of its items. */
function readable(property: string): string[] {
  const { approval = objectType({}) } = addedNames(
    { type: "approval" },
    declaredBlocks["approval"],
    declaredResources,
  );
  const type: ScopeType | undefined = approval.kind === "object" ? approval.fields[property] : undefined;
  const one = type?.kind === "list" ? type.of : type;
  return one?.kind === "object" ? Object.keys(one.fields).toSorted() : [];
}

it("offers pages what the block declares, and nothing else", async () => {
  const { t } = await chinese();
  const [step = {}] = stepNames([{ ...LINE, action: "agree", detail: "" }], [], t);
  expect(Object.keys(step).toSorted()).toEqual(readable("steps"));
  expect(readable("returned")).toEqual(readable("steps"));
  const instance = {
    id: "i",
    defId: "d",
    defCode: "leave",
    defName: "请假",
    version: 1,
    title: "请假",
    initiator: "zhangsan",
    initiatorName: "张三",
    status: "running" as const,
    isTrial: false,
    isSuspended: false,
    createDate: "2026-05-06T07:08:00",
    endDate: null,
    deleted: null,
  };
  expect(Object.keys(instanceNames(instance, t)).toSorted()).toEqual(readable("instance"));
});
