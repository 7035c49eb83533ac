import { describe, expect, it } from "vitest";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { importInto } from "@/designers/process/files/import";
import { copyElements } from "@/designers/process/commands/clip";
import { ProcessModel } from "@/designers/process/model/process-model";
import "@/designers/process/texts";
import { openModel } from "./support";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sim="urn:simulation" targetNamespace="t">
  <process id="vacation" name="休假">
    <extensionElements><sim:target id="vacation"/><sim:part id="start" elementRef="ask"/></extensionElements>
    <startEvent id="start" name="开始"/>
    <userTask id="ask" name="申请"><extensionElements><sim:property id="start"/></extensionElements></userTask>
    <callActivity id="again" name="再来" calledElement="vacation"/>
    <callActivity id="other" name="别的" calledElement="ask"/>
  </process>
</definitions>`;

async function model(): Promise<ProcessModel> {
  return new ProcessModel((await readBpmn(SOURCE)).document, emptySetting());
}

describe("ids in what other tools put into a file", () => {
  it("never stand for an element of the process", async () => {
    const present = await model();
    execute(present, "element.rename", { id: "start", name: "发起" });
    expect(writeBpmn(present.document)).toContain('<startEvent id="start" name="发起"/>');
  });

  it("stay as they are when the process takes the code of its definition", async () => {
    const { model: imported } = await importInto(await openModel(), SOURCE);
    const text = writeBpmn(imported.document);
    expect(text).toContain('<process id="leave"');
    expect(text).toContain('<sim:target id="vacation"/>');
  });
});

describe("what names an element by its id in plain text", () => {
  it("follows a new process id where a call activity calls that process", async () => {
    const { model: imported } = await importInto(await openModel(), SOURCE);
    const text = writeBpmn(imported.document);
    expect(text).toContain('<callActivity id="again" name="再来" calledElement="leave"/>');
    expect(text).toContain('calledElement="ask"');
  });

  it("follows in extensions, and undo takes it all back", async () => {
    const present = await model();
    execute(present, "element.rename-id", { id: "ask", to: "apply" });
    expect(writeBpmn(present.document)).toContain('elementRef="apply"');
    expect(writeBpmn(present.document)).toContain('calledElement="ask"');
    present.stack.undo();
    expect(writeBpmn(present.document)).toBe(SOURCE);
  });
});

describe("colours", () => {
  it("go with a copy, written under the prefix of their extension", async () => {
    const present = await openModel("drawn");
    const shape = present.itemOf(present.get("t"));
    if (shape) shape["fill"] = "#ffe0b2";
    execute(present, "selection.paste", { clip: copyElements(present, ["t"]), at: { x: 900, y: 900 } });
    const text = writeBpmn(present.document);
    expect(text.match(/bioc:fill="#ffe0b2"/g)).toHaveLength(2);
    expect(text).toContain('xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0"');
  });
});
