import { describe, expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { seeded } from "./generate";
import { byId, changedLines, fixture, open } from "./support";

const IDS = /(\s(?:id|sourceRef|targetRef|bpmnElement|attachedToRef|default)=["'])(?=\w)/g;
const LINKS = /(<(?:\w+:)?(?:incoming|outgoing)>)(?=\w)/g;

/** Ways to write the same process that other tools have. */
const WRITINGS: Record<string, (text: string) => string> = {
  "Windows line ends": (text) => text.replace(/\n/g, "\r\n"),
  "one line": (text) => text.replace(/>\s+</g, "><"),
  "a byte order mark": (text) => `\uFEFF${text}`,
  "white space around =": (text) => text.replace(/(\s[\w:]+)=(["'])/g, "$1 =\n  $2"),
  "a document type with quotes": (text) =>
    text.replace("?>", '?>\n<!DOCTYPE definitions SYSTEM "a>b.dtd" [ <!ENTITY who "x > y"> <!-- ] --> ]>'),
  "comments and instructions everywhere": (text) =>
    text.replace(/>(\s*)</g, ">$1<!-- a < b & c --><?pi > ?><"),
  "references for characters": (text) =>
    text.replace(
      / name=(["'])(.)/g,
      (_, quote: string, char: string) => ` name=${quote}&#${char.codePointAt(0)};`,
    ),
  "foreign elements and attributes": (text) =>
    text
      .replace(/(<\w*:?userTask )/g, '$1xmlns:zz="urn:z" zz:a="1" plain="&lt;" ')
      .replace(
        /(<\w*:?process [^>]*>)/,
        '$1<zz:x xmlns:zz="urn:z" id="t"><b xmlns="urn:b">t<c/>u</b></zz:x>',
      ),
  "ids that begin with a digit": (text) => text.replace(IDS, "$11").replace(LINKS, "$11"),
  "Chinese ids": (text) => text.replace(IDS, "$1节点").replace(LINKS, "$1节点"),
  "no ids on flows": (text) => text.replace(/(sequenceFlow) id="(?!f4)\w+"/g, "$1"),
};

describe.each(["leave", "drawn"])("a file (%s)", (name) => {
  it.each(Object.keys(WRITINGS))("with %s is drawn, edited and kept", async (writing) => {
    const source = WRITINGS[writing]?.(fixture(name)) ?? "";
    const document = await open(source);
    expect(`${document.encoding.bom ? "\uFEFF" : ""}${writeBpmn(document)}`).toBe(source);
    expect(checkLayout(document.definitions).undrawn).toEqual([]);
    const task = walk(document.definitions).find((one) => isA(one, "bpmn:UserTask"));
    if (!task) throw new Error("no task");
    const model = new ProcessModel(document, emptySetting());
    execute(model, "element.rename", { id: task.id ?? "", name: "复审 <&>" });
    expect(changedLines(document.source, writeBpmn(document))).toBeLessThanOrEqual(2);
    execute(model, "shape.append", { from: task.id ?? "", type: "bpmn:UserTask" });
    expect(await writtenDifference(document, writeBpmn(document))).toBeNull();
    while (model.stack.canUndo) model.stack.undo();
    expect(writeBpmn(document)).toBe(document.source);
  });

  it("that is broken anywhere is refused with a place, or opens and is kept", async () => {
    const random = seeded(name.length);
    for (let run = 0; run < 150; run += 1) {
      const [at, junk] = [random(fixture(name).length), ["<", ">", "&", '"', "]]>", "<!--", ""][random(7)]];
      const source = fixture(name).slice(0, at) + junk + fixture(name).slice(at + random(2));
      try {
        expect(writeBpmn(await open(source))).toBe(source);
      } catch (error) {
        expect(error).toMatchObject({ name: "BpmnReadError" });
        expect((error as { line: number }).line).toBeGreaterThan(0);
        expect((error as { column: number }).column).toBeGreaterThan(0);
      }
    }
  });
});

describe("what the parser drops", () => {
  it("keeps a second element with the same id, under an id of its own", async () => {
    const source = fixture("drawn").replace(
      "</bpmn2:process>",
      '<bpmn2:task id="t" name="第二" /></bpmn2:process>',
    );
    const document = await open(source);
    const twins = walk(document.definitions).filter((one) => isA(one, "bpmn:Task"));
    expect(twins.map((one) => [one.id, one.name])).toEqual([
      ["t", "审批"],
      ["Activity_auto1", "第二"],
    ]);
    expect(writeBpmn(document)).toBe(source);
    Object.assign(twins[1] ?? {}, { name: "另一" });
    expect(writeBpmn(document)).toBe(source.replace("第二", "另一"));
  });

  it("keeps a reference that leads nowhere while the rest of the element is edited", async () => {
    const document = await open(fixture("leave"));
    const [definition] = listOf(byId(document, "failed"), "eventDefinitions");
    expect(definition?.$attrs["errorRef"]).toBe("nowhere");
    Object.assign(definition ?? {}, { id: "caught" });
    expect(writeBpmn(document)).toContain('<errorEventDefinition errorRef="nowhere" id="caught"/>');
  });

  it("follows references that are written with a prefix", async () => {
    const source = fixture("drawn")
      .replace('bpmnElement="t"', 'bpmnElement="own:t"')
      .replace('id="d"', 'id="d" xmlns:own="http://activiti.org/bpmn"');
    const { document, report } = await readBpmn(source);
    expect(report).toMatchObject({ dangling: [], addedDiagramElements: 0 });
    const plane = oneOf(listOf(document.definitions, "diagrams")[0], "plane");
    expect(listOf(plane, "planeElement").map((item) => oneOf(item, "bpmnElement")?.id)).toEqual([
      "s",
      "t",
      "f",
    ]);
  });
});

describe("a save", () => {
  it("declares the engine that a new attribute belongs to", async () => {
    const model = new ProcessModel(await open(fixture("drawn")), emptySetting());
    execute(model, "element.attribute", { id: "t", name: "camunda:assignee", value: "li" });
    const text = writeBpmn(model.document);
    expect(text).toContain('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"');
    expect(await writtenDifference(model.document, text)).toBeNull();
  });

  it("keeps the settings of each node apart when their parts have the same ids", async () => {
    const part = (value: string): string =>
      `<bpmn2:extensionElements><x:field xmlns:x="urn:x" id="same" value="${value}" /></bpmn2:extensionElements>`;
    const source = fixture("drawn")
      .replace("<bpmn2:outgoing>", `${part("first")}<bpmn2:outgoing>`)
      .replace("<bpmn2:incoming>", `${part("second")}<bpmn2:incoming>`);
    const model = new ProcessModel(await open(source), emptySetting());
    execute(model, "element.replace", { id: "t", type: "bpmn:ServiceTask" });
    const text = writeBpmn(model.document);
    expect(text).toMatch(/<bpmn2:serviceTask[^>]*>[\s\S]*value="second"/);
    expect(await writtenDifference(model.document, text)).toBeNull();
  });

  it("writes the id of a flow that had none as soon as something refers to it", async () => {
    const source = fixture("drawn")
      .replace(' id="f" source', " source")
      .replace(/<bpmn2:(in|out)[^/]*\/bpmn2:\w+>/g, "");
    const model = new ProcessModel(await open(source), emptySetting());
    const flow = walk(model.definitions).find((one) => isA(one, "bpmn:SequenceFlow"));
    Object.assign(byId(model.document, "t"), { default: flow });
    const text = writeBpmn(model.document);
    expect(text).toContain(`default="${flow?.id}"`);
    expect(text).toContain(`id="${flow?.id}"`);
  });
});

describe("a file whose elements declare the prefix of an engine, each for itself", () => {
  const task = (id: string): string =>
    `<userTask id="${id}" xmlns:camunda="http://activiti.org/bpmn" camunda:formKey="app:${id}.jsf"/>`;
  const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p"><startEvent id="s"/>${task("a")}${task("b")}</process></definitions>`;

  it("can be saved after an element got another type, and after one got a setting of that engine", async () => {
    const model = new ProcessModel(await open(source), emptySetting());
    execute(model, "element.replace", { id: "a", type: "bpmn:ManualTask" });
    execute(model, "element.attribute", { id: "s", name: "camunda:formKey", value: "app:s.jsf" });
    const text = writeBpmn(model.document);
    expect(await writtenDifference(model.document, text)).toBeNull();
    expect(text).toMatch(
      /<startEvent id="s" xmlns:camunda="http:\/\/activiti.org\/bpmn" camunda:formKey="app:s.jsf"/,
    );
    for (const id of ["a", "b"]) expect(text).toContain(`camunda:formKey="app:${id}.jsf"`);
  });
});

describe("a file without a diagram", () => {
  it("stays without one when an id is changed", async () => {
    const model = new ProcessModel(
      await open(fixture("leave").replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "")),
      emptySetting(),
    );
    execute(model, "element.rename-id", { id: "chief", to: "head" });
    const text = writeBpmn(model.document);
    expect(text).not.toContain("BPMNShape");
    expect(text).toContain('id="head"');
  });
});

describe("an element whose id is empty", () => {
  it("goes by one of ours, and the file can be saved", async () => {
    const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p"><task id="a"><multiInstanceLoopCharacteristics><inputDataItem id="" /></multiInstanceLoopCharacteristics></task></process></definitions>`;
    const model = new ProcessModel(await open(source), emptySetting());
    execute(model, "shape.move", { ids: ["a"], dx: 5, dy: 5 });
    expect(writeBpmn(model.document)).toContain('<inputDataItem id="DataInput_auto1"');
  });
});

describe("a file that is not quite XML", () => {
  const file = (inner: string): string =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">\n<process id="p">\n${inner}\n</process></definitions>`;

  it.each([
    ["a prefix that nobody declares", `<zeebe:job type="a"/>`, "命名空间前缀 zeebe 没有声明", 3],
    ["a blank in an end tag", "<task id='a'></ task>", "结束标签 </task> 的名称前不能有空格", 3],
  ])("is refused for %s, at its place", async (_what, inner, message, line) => {
    await expect(readBpmn(file(inner))).rejects.toMatchObject({ line });
    await expect(readBpmn(file(inner))).rejects.toThrow(message);
  });
});

it("a document type that is none costs no more than one, however many comments it has", async () => {
  const text = fixture("leave");
  const typed = text.replace("?>", `?><!DOCTYPE x [${"<!--a-->".repeat(500)} ] y >`);
  await expect(readBpmn(typed)).rejects.toThrow("根元素之外有多余的文本");
});

const BOOLEANS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:zz="urn:z" targetNamespace="t">
  <process id="p" isExecutable="1">
    <startEvent id="s" /><endEvent id="e" /><endEvent id="l" />
    <subProcess id="sub" triggeredByEvent="0">
      <startEvent id="in" isInterrupting=" true " />
      <userTask id="t" name="审批" zz:isSequential="1">
        <extensionElements><zz:own isSequential="1" cancelActivity="1" /></extensionElements>
        <multiInstanceLoopCharacteristics isSequential = "
          1" />
      </userTask>
      <boundaryEvent id="b" attachedToRef="t" cancelActivity="1"><timerEventDefinition id="bt"><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
      <boundaryEvent id="n" attachedToRef="t" cancelActivity="0"><timerEventDefinition id="nt"><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
      <boundaryEvent id="a" attachedToRef="t" />
    </subProcess>
    <sequenceFlow id="f1" sourceRef="s" targetRef="sub" /><sequenceFlow id="f2" sourceRef="sub" targetRef="e" />
  </process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">
    <bpmndi:BPMNShape id="sh" bpmnElement="sub" isExpanded="1"><dc:Bounds x="1" y="1" width="1" height="1" /></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
`;

it("1 and 0 say yes and no as true and false do, what others than BPMN mean by them is theirs, and all stay as written", async () => {
  const { document } = await readBpmn(BOOLEANS, { diagram: false });
  expect(writeBpmn(document)).toBe(BOOLEANS);
  const found = (id: string) => byId(document, id);
  expect([found("b"), found("n"), found("a")].map((one) => one["cancelActivity"])).toEqual([
    true,
    false,
    true,
  ]);
  expect(found("p")["isExecutable"]).toBe(true);
  expect(found("sub")["triggeredByEvent"]).toBe(false);
  expect(found("in")["isInterrupting"]).toBe(true);
  expect(found("sh")["isExpanded"]).toBe(true);
  expect(oneOf(found("t"), "loopCharacteristics")?.["isSequential"]).toBe(true);
  expect(found("t").$attrs["zz:isSequential"]).toBe("1");
  found("t").name = "复核";
  found("b")["cancelActivity"] = false;
  const written = writeBpmn(document);
  expect(changedLines(BOOLEANS, written)).toBe(2);
  expect(written).toContain('<zz:own isSequential="1" cancelActivity="1" />');
  const again = (await readBpmn(written, { diagram: false })).document;
  expect(byId(again, "b")["cancelActivity"]).toBe(false);
});
