import { describe, expect, it } from "vitest";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { type ElementPermission, FIELD_STATUS } from "@/runtime/core/process/setting";
import { setLocale } from "@/runtime/i18n/i18n";
import { execute } from "@/designers/process/commands";
import type { ProcessModel } from "@/designers/process/model/process-model";
import { writeBinding } from "@/designers/process/panel/binding";
import { compareVersions, openVersion } from "@/designers/process/versions/compare";
import { openModel } from "./support";

/** A copy as it would be stored, so that only what is saved is compared. */
async function stored(model: ProcessModel): Promise<ProcessModel> {
  return openVersion({ xml: writeBpmn(model.document), setting: JSON.stringify(model.setting) });
}

async function changed(edit: (model: ProcessModel) => void) {
  const model = await openModel();
  const before = await stored(model);
  edit(model);
  return compareVersions(before, await stored(model));
}

const bind = (model: ProcessModel, id: string, path: string, value: unknown): void =>
  writeBinding(model, model.get(id), path, value);

function field(name: string, status: ElementPermission["status"]): ElementPermission {
  return { id: name, code: name, name, type: "input", status };
}

const permission = (status: ElementPermission["status"]) => [
  {
    id: "leave",
    code: "leave",
    name: "请假单",
    boCode: "leave",
    boName: "",
    formType: 0,
    childList: [field("事由", status)],
    btnList: ["save"],
  },
];

describe("two versions compared", () => {
  it("are the same when nothing was done", async () => {
    expect(await changed(() => undefined)).toEqual([]);
  });

  it("name a changed setting as the panel does, with the words of both values", async () => {
    const changes = await changed((model) => {
      execute(model, "element.rename", { id: "chief", name: "分管局长" });
      bind(model, "chief", "panel:executeSubjectEmpty", 1);
      bind(model, "chief", "panel:btnList", { handle: 0, agree: 1, turnDown: 0, shutdown: 1, assign: 0 });
      bind(model, "chief", "panel:ruleList", [
        { rule: "user", description: "", source: [{ code: "lisi", name: "李四", type: "user" }] },
        { rule: "role", description: "", source: [{ code: "boss", name: "局领导", type: "role" }] },
      ]);
    });
    expect(changes).toMatchObject([
      { element: "chief", name: "分管局长", kind: "用户任务", tones: ["changed"] },
    ]);
    expect(changes[0]?.fields).toEqual([
      { label: "节点名称", before: "局长审批", after: "分管局长" },
      { label: "处理主体", before: "", after: "用户：李四；角色：局领导" },
      { label: "执行人为空时", before: "不处理", after: "自动跳过当前节点" },
      { label: "功能按钮", before: "同意、驳回", after: "同意、终止" },
    ]);
  });

  it("say form permissions field by field", async () => {
    const model = await openModel();
    bind(model, "chief", "panel:formPermission", permission(FIELD_STATUS.readOnly));
    const before = await stored(model);
    bind(model, "chief", "panel:formPermission", permission(FIELD_STATUS.hidden));
    expect(compareVersions(before, await stored(model))[0]?.fields).toEqual([
      { label: "表单权限 · 请假单 · 事由", before: "只读", after: "隐藏" },
    ]);
  });

  it("tell people of one name apart, and fields too", async () => {
    const one = (code: string) => [
      { rule: "user", description: "", source: [{ code, name: "张伟", type: "user" }] },
    ];
    const notes = (status: ElementPermission["status"]) => {
      const [form] = permission(status);
      const twin = { ...field("事由", FIELD_STATUS.readOnly), id: "twin", code: "twin" };
      return [{ ...form, childList: [field("事由", status), twin] }];
    };
    const model = await openModel();
    bind(model, "chief", "panel:ruleList", one("zhangwei"));
    bind(model, "chief", "panel:formPermission", notes(FIELD_STATUS.readOnly));
    const before = await stored(model);
    bind(model, "chief", "panel:ruleList", one("zhangwei2"));
    bind(model, "chief", "panel:formPermission", notes(FIELD_STATUS.writable));
    expect(compareVersions(before, await stored(model))[0]?.fields).toEqual([
      { label: "处理主体", before: "用户：张伟（zhangwei）", after: "用户：张伟（zhangwei2）" },
      { label: "表单权限 · 请假单 · 事由（事由）", before: "只读", after: "可写" },
    ]);
  });

  it("tell of a field that a node begins to demand", async () => {
    const model = await openModel();
    const demanded = (required: boolean) =>
      permission(FIELD_STATUS.writable).map((form) => ({
        ...form,
        childList: [{ ...field("事由", FIELD_STATUS.writable), required }],
      }));
    bind(model, "chief", "panel:formPermission", demanded(false));
    const before = await stored(model);
    bind(model, "chief", "panel:formPermission", demanded(true));
    expect(compareVersions(before, await stored(model))[0]?.fields).toEqual([
      { label: "表单权限 · 请假单 · 事由", before: "可写", after: "可写、必填" },
    ]);
  });

  it("tell of settings that are gone", async () => {
    const model = await openModel();
    bind(model, "chief", "panel:recallStrategy", 1);
    const before = await stored(model);
    const { chief: _, ...others } = model.setting.nodeMap;
    model.setting.nodeMap = others;
    expect(compareVersions(before, await stored(model))[0]).toMatchObject({
      element: "chief",
      fields: [{ label: "撤回策略", before: "不可撤回", after: "遵循全局设置" }],
    });
  });

  it("say a time once and in the panel's words, and call each kind of element by its name", async () => {
    const source = (time: string, lane: string, note: string) => `<definitions
      xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
      <collaboration id="c"><participant id="pool" name="本局" processRef="p"/></collaboration>
      <process id="p"><laneSet id="set"><lane id="lane" name="${lane}"/></laneSet><userTask id="t" name="审核"/>
      <boundaryEvent id="late" name="超时" attachedToRef="t"><timerEventDefinition id="d"><timeDuration>${time}</timeDuration></timerEventDefinition></boundaryEvent>
      <textAnnotation id="note"><text>${note}</text></textAnnotation></process></definitions>`;
    const version = (xml: string) => openVersion({ xml, setting: "" });
    const before = await version(source("P1D", "领导", "说明"));
    const changes = compareVersions(before, await version(source("P2D", "局领导", "新说明")));
    expect(changes.map(({ name, kind, fields }) => [name, kind, fields])).toEqual([
      ["局领导", "泳道", [{ label: "名称", before: "领导", after: "局领导" }]],
      ["超时", "边界定时事件", [{ label: "时间", before: "P1D", after: "P2D" }]],
      ["新说明", "注释", [{ label: "内容", before: "说明", after: "新说明" }]],
    ]);
  });

  it("name the nodes that a reject, a default flow and a moved flow point to", async () => {
    const changes = await changed((model) => {
      bind(model, "chief", "panel:rejectedStrategy", 1);
      bind(model, "decide", "defaultFlow", "f3");
      execute(model, "flow.reconnect", { flow: "f5", end: "target", to: "section" });
    });
    const fields = Object.fromEntries(changes.map(({ element, fields: list }) => [element, list]));
    expect(fields["chief"]).toEqual([
      { label: "驳回策略", before: "按流程图驳回", after: "驳回到指定节点" },
      { label: "驳回节点", before: "", after: "科室审核" },
    ]);
    expect(fields["decide"]).toContainEqual({ label: "默认流程线", before: "f4", after: "三天以上" });
    expect(fields["f5"]).toContainEqual({ label: "终点", before: "结束", after: "科室审核" });
  });

  it("tell what was added, removed and moved, and the process from its elements", async () => {
    const changes = await changed((model) => {
      execute(model, "shape.remove", { ids: ["chief"] });
      execute(model, "shape.move", { ids: ["end"], dx: 40, dy: 0 });
      execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 900, y: 500 }, name: "归档" });
      bind(model, model.process.id ?? "", "panel:taskSkipKey", 1);
    });
    expect(changes[0]).toMatchObject({
      element: "",
      name: "流程属性",
      fields: [{ label: "任务跳过", before: "不跳过", after: "跳过第一个节点" }],
    });
    expect(changes.find(({ name }) => name === "局长审批")?.tones).toEqual(["removed"]);
    expect(changes.find(({ name }) => name === "归档")?.tones).toEqual(["added"]);
    expect(changes.find(({ element }) => element === "end")?.tones).toContain("moved");
  });

  it("speak English to an English reader", async () => {
    await setLocale("en");
    try {
      const changes = await changed((model) => bind(model, "chief", "panel:recallStrategy", 1));
      expect(changes[0]?.fields).toEqual([
        { label: "Recall strategy", before: "As the process", after: "Never" },
      ]);
    } finally {
      await setLocale("zh");
    }
  });

  it("do not count the deployment itself", async () => {
    const changes = await changed((model) => (model.setting.flow.properties.status = 1));
    expect(changes).toEqual([]);
  });

  it("show settings that no panel knows by their names in the file", async () => {
    const changes = await changed((model) =>
      execute(model, "element.attribute", { id: "section", name: "flowable:dueDate", value: "P2D" }),
    );
    expect(changes[0]?.fields).toEqual([{ label: "flowable:dueDate", before: "", after: "P2D" }]);
  });
});
