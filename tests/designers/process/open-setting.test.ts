import { describe, expect, it } from "vitest";
import { openVersion } from "@/designers/process/versions/compare";
import { openSetting } from "@/designers/process/model/open-setting";
import { findingsOf } from "@/designers/process/editor/save";
import { processPanel, userTaskPanel } from "@/runtime/core/bpmn/setting-map";
import { NODE_TYPES } from "@/runtime/core/process/setting";
import { CallError } from "@/runtime/ports";
import demo from "@/server/db/seed/demo/work-permit/setting.json";
import { mutated } from "@/tests/support/mutate";
import { openModel } from "./support";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";

describe("stored settings", () => {
  it.each([
    "null",
    "[]",
    "5",
    "{}",
    '{"nodeMap": null, "flow": 3}',
    '{"nodeMap": {"chief": {"nodeType": "userTask", "plugins": 7}}}',
  ])("%s open in the designer with every panel in working order", async (text) => {
    const model = await openVersion({ xml: writeBpmn((await openModel()).document), setting: text });
    expect(processPanel(model.setting.flow).globalForm).toEqual([]);
    expect(model.nodeSetting("chief") && userTaskPanel(model.nodeSetting("chief")!).btnList).toMatchObject({
      agree: 1,
    });
    expect(openSetting(text).findings.length).toBeGreaterThan(0);
  });

  it("are mended part by part: what is right stays", () => {
    const damaged = structuredClone(demo);
    Object.assign(damaged.nodeMap.Task_apply.plugins, { formPermission: 5, vendor: 1 });
    const { setting, findings } = openSetting(JSON.stringify(damaged));
    expect(setting.nodeMap["Task_apply"]?.plugins).toMatchObject({
      formPermission: [],
      vendor: 1,
      btnList: { handle: 1 },
    });
    expect(findings).toMatchObject([
      { pointer: "Task_apply", severity: "error" },
      { pointer: "Task_apply", severity: "warning" },
    ]);
    expect(findings[0]?.message).toContain("/nodeMap/Task_apply/plugins/formPermission");
  });

  it("of a newer version do not open, and say so", () => {
    expect(() => openSetting('{"schemaVersion": 9}')).toThrow("schemaVersion 为 9，本系统只认识到 1");
  });

  it("that are sound open as they are", () => {
    const { setting, findings } = openSetting(JSON.stringify(demo));
    expect(setting).toEqual(mutated(demo, []));
    expect(findings).toEqual([]);
  });
});

it("what the server refuses in the settings is shown at its element", () => {
  const refused = {
    severity: "error",
    rule: "setting.value",
    message: "x",
    pointer: "/nodeMap/Task_apply/plugins",
  };
  const error = new CallError(422, "x", {}, { findings: [refused, { ...refused, pointer: "Task_review" }] });
  expect(findingsOf(error).map(({ pointer }) => pointer)).toEqual(["Task_apply", "Task_review"]);
});

it("has a name for every kind of node that a diagram may hold", async () => {
  const model = await openModel();
  for (const { nodeType } of Object.values(model.setting.nodeMap)) expect(NODE_TYPES).toContain(nodeType);
});
