import fc from "fast-check";
import { expect, it } from "vitest";
import {
  fromProcessPanel,
  fromUserTaskPanel,
  processPanel,
  userTaskPanel,
} from "@/runtime/core/bpmn/setting-map";
import { readSetting } from "@/runtime/core/process/read-setting";
import { defaultPlugins, emptySetting } from "@/runtime/core/process/setting";

const text = fc.string({ maxLength: 8 });
const flag = fc.constantFrom(0 as const, 1 as const);
const source = fc.record({ code: text, name: text, type: fc.constantFrom("user" as const, "role" as const) });
const task = fc
  .record({
    name: text,
    remark: text,
    ruleList: fc.array(
      fc.record({
        rule: fc.constantFrom("user" as const, "role" as const),
        description: text,
        source: fc.array(source),
      }),
    ),
    executeSubjectEmpty: flag,
    sign: fc.constantFrom(
      "" as const,
      "all" as const,
      "any" as const,
      "ratio" as const,
      "sequential" as const,
    ),
    signRatio: fc.integer({ min: 1, max: 100 }),
    btnList: fc.record({ handle: flag, agree: flag, turnDown: flag, shutdown: flag, assign: flag }),
    formPermission: fc.array(
      fc
        .record({
          id: text,
          code: text,
          name: text,
          boCode: text,
          boName: text,
          formType: flag,
          childList: fc.constant([]),
          btnList: fc.array(text),
        })
        .map((one) => ({ ...one, childList: [] })),
    ),
    script: fc.record({ preHandle: text, handled: text }),
    rejectedExecutor: flag,
    rejectedStrategy: flag,
    selectNodeStr: fc.stringMatching(/^[a-zA-Z_]\w{0,8}$/),
    recallStrategy: fc.constantFrom(0 as const, 1 as const, 2 as const),
    afterTurnDown: fc.constantFrom("walk" as const, "back" as const),
    hardwareKey: fc.boolean(),
    timeoutAfter: fc.constantFrom("", "PT24H"),
    timeoutAction: fc.constantFrom("remind" as const, "agree" as const, "turnDown" as const),
    timeoutEvery: fc.constantFrom("", "PT1H"),
    timeoutTimes: fc.constantFrom(undefined, 3),
  })
  .map((panel) => (panel.rejectedStrategy === 1 ? panel : { ...panel, selectNodeStr: "" }))
  .map((panel) => (panel.timeoutAfter === "" ? { ...panel, timeoutAction: "remind" as const } : panel))
  .map((panel) => {
    const repeats =
      panel.timeoutAfter !== "" && panel.timeoutAction === "remind" && panel.timeoutEvery !== "";
    return repeats ? panel : { ...panel, timeoutEvery: "", timeoutTimes: undefined };
  });
const process = fc.record({
  titleRule: text,
  status: flag,
  remark: text,
  globalForm: fc.array(fc.record({ boCode: text, formKey: text, formName: text, formType: flag })),
  isAllowBaskProcess: fc.boolean(),
  isRequiredComments: fc.boolean(),
  urgeMinutes: fc.integer({ min: 1, max: 100 }),
  taskSkipKey: fc.constantFrom(1 as const, 2 as const),
  repeatSkip: fc.constantFrom("" as const, "previous" as const, "any" as const),
  scriptArrJson: fc.array(fc.record({ code: text, type: text, beforeCode: text, afterCode: text })),
  importScript: text,
  observer: fc.array(
    fc.record({ type: fc.constantFrom("user" as const, "role" as const), name: text, id: text }),
  ),
});

it("gives back every attribute of a user task after saving and loading", () => {
  fc.assert(
    fc.property(task, (panel) => {
      const node = {
        nodeId: "a",
        nodeName: "",
        nodeType: "userTask" as const,
        plugins: defaultPlugins(),
        ours: 1,
      };
      const saved = JSON.stringify({ ...emptySetting(), nodeMap: { a: fromUserTaskPanel(panel, node) } });
      const { setting, findings } = readSetting(saved);
      expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
      const loaded = setting?.nodeMap["a"];
      expect(loaded && userTaskPanel(loaded)).toEqual(panel);
      expect(loaded).toHaveProperty("ours", 1);
    }),
  );
});

it("gives back every attribute of a process after saving and loading", () => {
  fc.assert(
    fc.property(process, (panel) => {
      const saved = JSON.stringify({ ...emptySetting(), flow: fromProcessPanel(panel, emptySetting().flow) });
      const { setting, findings } = readSetting(saved);
      expect(findings).toEqual([]);
      expect(setting && processPanel(setting.flow)).toEqual(panel);
    }),
  );
});
