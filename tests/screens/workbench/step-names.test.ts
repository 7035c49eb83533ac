import i18next from "i18next";
import { expect, it } from "vitest";
import { stepNames } from "@/screens/app/workbench/parts/names";
import words from "@/screens/app/workbench/texts.zh.json";

it("says that the system has an application that waits for a service or a time", async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: "zh",
    resources: { zh: { translation: words } },
    interpolation: { prefix: "{", suffix: "}" },
  });
  const waiting = {
    node: "score",
    nodeName: "评分服务",
    handlers: [],
    why: "system" as const,
    ownerName: null,
    since: "2026-01-05T08:00:00.000Z",
    readDate: null,
  };
  expect(stepNames([], [waiting], i18n.t)).toMatchObject([
    { node: "评分服务", what: "待处理", who: "系统", isPerson: false, why: "自动处理", read: "" },
  ]);
});
