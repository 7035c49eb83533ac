import { describe, expect, it } from "vitest";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { openVersion } from "@/designers/process/versions/compare";
import { type Imported, importInto } from "@/designers/process/files/import";
import { reportLines } from "@/designers/process/files/report";
import "@/designers/process/texts";
import { writeBinding } from "@/designers/process/panel/binding";
import { fixture, openModel } from "./support";

async function into(code: string, name: string, source: string | Uint8Array): Promise<Imported> {
  const present = await openVersion({ xml: defaultDiagram(code, name), setting: "{}" });
  present.setting.flow.globalForm = [{ boCode: "f", formKey: "f", formName: "请假单", formType: 0 }];
  return importInto(present, source);
}

describe("a file imported into a process", () => {
  it("takes the code and the name of the process, and the report says so", async () => {
    const imported = await into("leave_apply", "请假审批", fixture("leave"));
    const { process } = imported.model;
    expect([process.id, process.name]).toEqual(["leave_apply", "请假审批"]);
    expect(reportLines(imported, process).slice(0, 2)).toEqual([
      "流程编码保持为 leave_apply（文件中为 leave）",
      "流程名称保持为「请假审批」（文件中为「请假」）",
    ]);
    expect(writeBpmn(imported.model.document)).toContain('<process id="leave_apply" name="请假审批"');
  });

  it("gives its name to a process that has none", async () => {
    const { model, fileName } = await into("leave_apply", "", fixture("leave"));
    expect(model.process.name).toBe("请假");
    expect(fileName).toBeNull();
  });

  it("says nothing of code and name when they are the same", async () => {
    const { fileCode, fileName } = await into("leave", "请假", fixture("leave"));
    expect([fileCode, fileName]).toEqual([null, null]);
  });

  it("makes room when another element of the file has the code as its id", async () => {
    const { model } = await into("chief", "请假审批", fixture("leave"));
    expect(model.process.id).toBe("chief");
    const names = Object.values(model.setting.nodeMap).map(({ nodeName }) => nodeName);
    expect(names).toContain("局长审批");
  });

  it("keeps the process properties, and the settings of user tasks that are in the file too", async () => {
    const present = await openModel();
    writeBinding(present, present.get("chief"), "panel:executeSubjectEmpty", 1);
    present.setting.flow.properties.subjectRule = "${title}";
    const { model, keptTasks } = await importInto(present, fixture("leave").replace("局长审批", "分管局长"));
    expect(keptTasks).toBe(2);
    expect(model.nodeSetting("chief")?.plugins?.userAssign.executeSubjectEmpty).toBe("skip");
    expect(model.nodeSetting("chief")?.nodeName).toBe("分管局长");
    expect(model.setting.flow.properties.subjectRule).toBe("${title}");
  });

  it("takes conditions from the file, not from what stood there before", async () => {
    const present = await openModel();
    const { model } = await importInto(present, fixture("leave").replace("days > 3", "days > 7"));
    expect(model.nodeSetting("f3")?.conditionExpression).toBe("${days > 7}");
  });

  it("counts as not saved, and there is nothing to undo", async () => {
    const { model } = await into("leave_apply", "请假审批", fixture("leave"));
    expect(model.stack.isDirty).toBe(true);
    expect(model.stack.canUndo).toBe(false);
  });

  it.each([
    ["has no process", "", "文件中没有流程"],
    [
      "is nested deeper than any diagram",
      `<process id="p">${'<subProcess id="s">'.repeat(3000)}${"</subProcess>".repeat(3000)}</process>`,
      "流程图嵌套过深",
    ],
    ["is larger than any diagram", `<process id="p"/><!--${"x".repeat(5_000_000)}-->`, "流程图过大"],
  ])("is refused in words where it %s", async (_, inner, words) => {
    const file = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d">${inner}</definitions>`;
    await expect(into("a", "b", file)).rejects.toThrow(words);
  });

  it("is said to be in another encoding where words could not be read", async () => {
    const [before, ...after] = fixture("leave").split("请假");
    const encode = (text = ""): Uint8Array => new TextEncoder().encode(text);
    const bytes = [...encode(before), 0xc7, 0xeb, ...encode(after.join("请假"))];
    const imported = await into("leave", "请假", new Uint8Array(bytes));
    expect(reportLines(imported, imported.model.process)[0]).toContain("请另存为 UTF-8");
    const sound = await into("leave", "请假", fixture("leave"));
    expect(reportLines(sound, sound.model.process).join("")).not.toContain("UTF-8");
  });

  it("leaves the process alone when the file cannot be read", async () => {
    await expect(into("a", "b", "<definitions>")).rejects.toThrow(BpmnReadError);
  });
});
