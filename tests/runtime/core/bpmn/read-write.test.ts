import { describe, expect, it } from "vitest";
import { createElement, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn, writeBpmnBytes } from "@/runtime/core/bpmn/text/write";
import { byId, changedLines, fixture, open } from "./support";

describe("an unedited document", () => {
  it.each(["leave", "drawn"])("saves byte-identical (%s)", async (name) => {
    expect(writeBpmn(await open(fixture(name)))).toBe(fixture(name));
  });

  it("keeps encoding and byte order mark", async () => {
    const text = `\uFEFF${fixture("drawn").replace("UTF-8", "UTF-16")}`;
    const bytes = new Uint8Array(new Uint16Array(Array.from(text, (char) => char.charCodeAt(0))).buffer);
    const { document } = await readBpmn(bytes);
    byId(document, "t").name = "复审";
    expect(new TextDecoder("utf-16le").decode(writeBpmnBytes(document))).toContain('name="复审"');
    byId(document, "t").name = "审批";
    expect(writeBpmnBytes(document)).toEqual(bytes);
  });
});

describe("an edit", () => {
  it("changes one line for a new name and keeps quoting", async () => {
    const document = await open(fixture("leave"));
    byId(document, "section").name = `科室 "初审" <1>`;
    const text = writeBpmn(document);
    expect(changedLines(fixture("leave"), text)).toBe(1);
    expect(text).toContain(`<userTask id="section"   name='科室 "初审" &lt;1>' flowable:candidateGroups`);
  });

  it("changes one line for a moved shape", async () => {
    const document = await open(fixture("drawn"));
    const shape = listOf(oneOf(listOf(document.definitions, "diagrams")[0], "plane"), "planeElement")[1];
    Object.assign(oneOf(shape, "bounds") ?? {}, { x: 260 });
    expect(changedLines(fixture("drawn"), writeBpmn(document))).toBe(1);
  });

  it("adds elements in the style of the file", async () => {
    const document = await open(fixture("drawn"));
    const process = byId(document, "p");
    const end = createElement("bpmn:EndEvent", { id: "e", name: "结束" }, process);
    process["flowElements"] = [...listOf(process, "flowElements"), end];
    expect(writeBpmn(document)).toContain('\n\t\t<bpmn2:endEvent id="e" name="结束" />\n\t</bpmn2:process>');
  });

  it("removes an element with its line and nothing else", async () => {
    const document = await open(fixture("drawn"));
    byId(document, "s")["outgoing"] = [];
    expect(writeBpmn(document)).toBe(
      fixture("drawn").replace("\n\t\t\t<bpmn2:outgoing>f</bpmn2:outgoing>", ""),
    );
  });

  it("follows a renamed id everywhere", async () => {
    const document = await open(fixture("drawn"));
    byId(document, "t").id = "approve";
    const text = writeBpmn(document);
    expect(text).toContain('targetRef="approve"');
    expect(text).toContain('bpmnElement="approve"');
    expect(text).not.toContain('"t"');
  });

  it("is undone by putting the old value back", async () => {
    const document = await open(fixture("leave"));
    byId(document, "end").name = "完";
    byId(document, "end").name = "结束";
    expect(writeBpmn(document)).toBe(fixture("leave"));
  });

  it("writes supplied diagram data only together with a change of the diagram", async () => {
    const document = await open(fixture("leave"));
    byId(document, "end").name = "完";
    expect(writeBpmn(document)).not.toContain("BPMNShape");
    const plane = oneOf(listOf(document.definitions, "diagrams")[0], "plane");
    Object.assign(oneOf(listOf(plane, "planeElement")[0], "bounds") ?? {}, { x: 1 });
    const text = writeBpmn(document);
    expect(text.match(/<bpmndi:BPMNShape /g)).toHaveLength(6);
    expect(text).toContain('<sequenceFlow sourceRef="section" targetRef="decide" id="Flow_auto1"/>');
    const again = await readBpmn(text, { strict: true });
    expect(again.report.addedDiagramElements).toBe(0);
  });

  it("keeps what BPMN and moddle do not know", async () => {
    const document = await open(fixture("leave"));
    byId(document, "section").name = "初审";
    const text = writeBpmn(document);
    for (const part of [
      "flowable:unknown='yes'",
      "<![CDATA[请在 <三天> 内处理]]>",
      'errorRef="nowhere"',
      "<formalExpression>",
      "<!-- 第一级 -->",
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe("reading", () => {
  it("reports dangling references and supplies links, ids and a diagram", async () => {
    const { document, report } = await readBpmn(fixture("leave"));
    expect(report.dangling).toEqual([{ element: "failed", property: "errorRef", value: "nowhere" }]);
    expect(report.addedIds).toBeGreaterThanOrEqual(1);
    expect(listOf(byId(document, "decide"), "outgoing").map((flow) => flow.id)).toEqual(["f3", "f4"]);
    expect(report.engines).toEqual(["flowable"]);
    expect(report.addedDiagramElements).toBe(12);
  });

  it.each([
    ["<a><b></a>", 1, 7],
    ["", 1, 1],
    ["<definitions>\n  <process id='a' id='b'/>\n</definitions>", 2, 19],
    ["<x/>", 1, 1],
    ["{}", 1, 1],
    ["<a b='1'c='2'/>", 1, 9],
    ["<a>&</a>", 1, 4],
    ["<a/><b/>", 1, 5],
    ["<a/>text", 1, 5],
    ["<!-- <a/>", 1, 1],
  ])("says where %j is broken, in English too", async (text, line, column) => {
    await expect(readBpmn(text, { strict: true })).rejects.toMatchObject({
      name: "BpmnReadError",
      line,
      column,
      said: {
        zh: expect.stringMatching(/\p{Script=Han}/u),
        en: expect.not.stringMatching(/\p{Script=Han}/u),
      },
    });
  });
});
