import i18next, { type i18n } from "i18next";
import { expect, it } from "vitest";
import { concerned } from "@/runtime/core/process/concerned";
import { stepNames } from "@/screens/app/workbench/parts/names";
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
});
