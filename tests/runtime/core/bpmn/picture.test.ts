import { describe, expect, it } from "vitest";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { diagramIndex, isExpanded } from "@/runtime/core/bpmn/diagram";
import { createElement } from "@/runtime/core/bpmn/moddle";
import { nodeParts } from "@/runtime/core/bpmn/shapes/node";
import { endParts, lineStyleOf } from "@/runtime/core/bpmn/shapes/flow";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { labelSize, labelText, textWidth, wrapText } from "@/runtime/core/bpmn/shapes/text";
import { byId, open } from "./support";

const HEAD = `xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
 xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
 xmlns:paint="http://bpmn.io/schema/bpmn/biocolor/1.0" xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0"`;

const drawn = (inner: string, items: string): string =>
  `<definitions ${HEAD} targetNamespace="t"><process id="p">${inner}</process>
   <bpmndi:BPMNDiagram><bpmndi:BPMNPlane id="plane" bpmnElement="p">${items}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

const shape = (id: string, bounds: string, more = "", label = ""): string => {
  const [x, y, width, height] = bounds.split(" ");
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" ${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>${label}</bpmndi:BPMNShape>`;
};

async function pictureOf(inner: string, items: string): Promise<string> {
  return diagramSvg((await open(drawn(inner, items))).definitions);
}

/** The words of an image in the order in which they are drawn. */
const wordsIn = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words).join(" ");

describe("the picture of a process", () => {
  it("has the colours that a file stores, whatever prefix it gives them", async () => {
    const svg = await pictureOf(
      `<task id="a" name="甲"/><task id="b" name="乙"/>`,
      shape("a", "0 0 100 80", `paint:fill="#ffe0b2" paint:stroke="#fb8c00"`) +
        shape(
          "b",
          "200 0 100 80",
          `color:background-color="#c8e6c9" color:border-color="#43a047"`,
          `<bpmndi:BPMNLabel color:color="#205022"/>`,
        ),
    );
    for (const color of ["#ffe0b2", "#fb8c00", "#c8e6c9", "#43a047", "#205022"]) expect(svg).toContain(color);
  });

  it("does not take over a colour that is none", async () => {
    const svg = await pictureOf(`<task id="a"/>`, shape("a", "0 0 100 80", `paint:fill="url(javascript:x)"`));
    expect(svg).not.toContain("javascript");
  });

  const inner = `<subProcess id="s" name="里面"><task id="a" name="内部任务"/></subProcess>`;

  it("shows what is inside of a sub-process that never says that it is open", async () => {
    const items = shape("s", "0 0 300 200") + shape("a", "100 60 100 80");
    const { definitions } = await open(drawn(inner, items));
    expect(isExpanded(diagramIndex(definitions).get(byId({ definitions } as never, "s")))).toBe(true);
    const frame = /<g data-id="s">.*?<\/g><\/g>/.exec(diagramSvg(definitions))?.[0] ?? "";
    expect(frame).toContain('fill="none"');
    expect(frame).not.toContain("M144");
  });

  it("shows what a call activity calls where that is drawn inside of it, wherever the file says its shape", async () => {
    const items = shape("a", "40 60 100 80") + shape("call", "0 0 400 200");
    const { definitions } = await open(
      drawn(`<callActivity id="call"/>`, items).replace(
        "</process>",
        `</process><process id="q"><task id="a"/></process>`,
      ),
    );
    const svg = diagramSvg(definitions);
    expect(/<g data-id="call">.*?<\/g><\/g>/.exec(svg)?.[0]).toContain('fill="none"');
    expect([...svg.matchAll(/data-id="(\w+)"/g)].map(([, id]) => id)).toEqual(["call", "a"]);
    const large = await pictureOf(`<callActivity id="a"/>`, shape("a", "0 0 400 200"));
    expect(large).toContain('width="12" height="12"');
  });

  it("keeps a sub-process closed whose content is drawn elsewhere", async () => {
    const items = shape("s", "0 0 100 80", `isExpanded="false"`) + shape("a", "400 60 100 80");
    const { definitions } = await open(drawn(inner, items));
    expect(isExpanded(diagramIndex(definitions).get(byId({ definitions } as never, "s")))).toBe(false);
  });

  it("says all words of long names of tasks, events and pools", async () => {
    const task = "Check the application for completeness and ask the applicant for what is missing";
    const event = "Customer notified about successful completion of the order and its delivery";
    const svg = await pictureOf(
      `<task id="a" name="${task}"/><endEvent id="e" name="${event}"/>`,
      shape("a", "0 0 100 80") + shape("e", "200 0 36 36"),
    );
    expect(wordsIn(svg)).toContain(task);
    expect(wordsIn(svg)).toContain(event);
    expect(svg).not.toContain("…");
  });

  it.each(["审", "—", "①→…“审”", "W", "👨审", "Обработка "])(
    "cuts a name of 360 characters of %s off within its task, beside the sign, and says all of it",
    async (word) => {
      const name = word.repeat(360).slice(0, 360);
      const svg = await pictureOf(`<userTask id="a" name="${name}"/>`, shape("a", "0 0 100 80"));
      const lines = [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g)];
      expect(lines.at(-1)?.[3]).toMatch(/…$/);
      for (const [, y, size, words = ""] of lines) {
        expect(textWidth(words, Number(size))).toBeLessThanOrEqual(100);
        expect(Number(y) - Number(size)).toBeGreaterThan(20);
        expect(Number(y)).toBeLessThan(80);
      }
      expect(svg).toContain(`<title>${name}</title>`);
    },
  );

  it.each(["分管领导审批并会签财务处法务处意见后归档", "Supercalifragilisticexpialidocious_without"])(
    "keeps a name that has room below the sign of its task off that: %s",
    async (name) => {
      const svg = await pictureOf(`<userTask id="a" name="${name}"/>`, shape("a", "0 0 100 80"));
      const lines = [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g)];
      expect(lines.map(([, , , words]) => words).join("")).toBe(name);
      for (const [, y, size] of lines) expect(Number(y) - Number(size)).toBeGreaterThan(20);
    },
  );

  it.each([
    "由区县主管部门会同财务处法务处审计处逐级审批并会签后再归档的很长很长的一个任务的名称在这里",
    "Supercalifragilisticexpialidocious_without_any_blank in the applications of all the branches",
  ])("leads a name around the sign of its task that fits nowhere else: %s", async (name) => {
    const svg = await pictureOf(`<userTask id="a" name="${name}"/>`, shape("a", "0 0 100 80"));
    const lines = [
      ...svg.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g),
    ];
    const words = lines.map((line) => line[4]).join("");
    expect(words.replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
    expect(lines.some(([, , y, size]) => Number(y) - Number(size) < 20)).toBe(true);
    for (const [, x, y, size, line = ""] of lines) {
      const half = textWidth(line, Number(size)) / 2;
      if (Number(y) - Number(size) < 20) expect(Number(x) - half).toBeGreaterThan(24);
      expect(Number(x) + half).toBeLessThan(99);
      expect(Number(y)).toBeLessThan(76);
    }
  });

  it("keeps the long name of a task off what is drawn at its foot", () => {
    const task = createElement("bpmn:UserTask", { name: "名".repeat(100) });
    const size = { width: 100, height: 80, foot: 18 };
    const feet = nodeParts(task, undefined, size, { stroke: "", fill: "", text: "", weight: 1 }).flatMap(
      ({ tag, attributes }) => (tag === "text" ? [Number(attributes["y"])] : []),
    );
    expect(feet.length).toBeGreaterThan(2);
    expect(Math.max(...feet)).toBeLessThanOrEqual(size.height - size.foot);
  });

  it("keeps a long name off an event on the border of its task, and a short one in the middle", async () => {
    const long = "由区县主管部门会同财务处法务处审计处逐级审批并会签后再归档的很长很长的一个任务名称";
    const timer = `<boundaryEvent id="e" attachedToRef="a"><timerEventDefinition/></boundaryEvent>`;
    const svgOf = (name: string) =>
      pictureOf(
        `<userTask id="a" name="${name}"/>${timer}`,
        shape("a", "0 0 100 80") + shape("e", "60 62 36 36"),
      );
    const lowest = (svg: string): number =>
      Math.max(...[...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y)));
    const svg = await svgOf(long);
    expect(lowest(svg)).toBeLessThanOrEqual(62);
    expect(wordsIn(svg).replaceAll(" ", "")).toContain(long.slice(0, 20));
    expect(lowest(await svgOf("审批"))).toBeGreaterThan(40);
  });

  it("marks a call activity with a plus, and loops and instances with theirs", async () => {
    const loops = [
      `<standardLoopCharacteristics/>`,
      `<multiInstanceLoopCharacteristics isSequential="false"/>`,
      `<multiInstanceLoopCharacteristics isSequential="true"/>`,
    ];
    const pictures = await Promise.all(
      ["", ...loops].map((loop) => pictureOf(`<task id="a">${loop}</task>`, shape("a", "0 0 100 80"))),
    );
    expect(new Set(pictures).size).toBe(4);
    const call = await pictureOf(`<callActivity id="a"/>`, shape("a", "0 0 100 80"));
    expect(call).toContain('width="12" height="12"');
  });
});

it("a message flow begins in a circle beside its shape, not half behind it", () => {
  const style = lineStyleOf(createElement("bpmn:MessageFlow", { id: "m" }));
  const parts = endParts(
    [
      { x: 100, y: 40 },
      { x: 300, y: 40 },
    ],
    style,
    "black",
    "white",
  );
  const { attributes } = parts.find(({ tag }) => tag === "circle") ?? { attributes: {} };
  expect(attributes).toMatchObject({ cx: 103.5, cy: 40, r: 3.5 });
});

describe("texts in shapes", () => {
  it("keep off both edges of the head of a lane in two lines", () => {
    const lane = createElement("bpmn:Lane", { name: "申请人所在的业务部门与其下属各科室" });
    const parts = nodeParts(
      lane,
      undefined,
      { width: 600, height: 130 },
      {
        stroke: "",
        fill: "",
        text: "",
        weight: 1,
      },
    );
    const lines = parts.filter(({ tag }) => tag === "text");
    expect(lines).toHaveLength(2);
    for (const { attributes } of lines) {
      const base = Number(/translate\(([\d.]+)/.exec(String(attributes["transform"]))?.[1]);
      expect(base - 0.88 * Number(attributes["fontSize"])).toBeGreaterThan(2);
      expect(base).toBeLessThan(27);
    }
  });

  it("break by the width of their letters", () => {
    expect(labelSize("Invoice review needed").height).toBe(30);
    expect(wrapText("一二三四五六七八", 50, Infinity)).toEqual(["一二三四", "五六七八"]);
  });

  it("are wider, and then cut, beside a shape where they would cover what stands below", async () => {
    expect(labelSize("是否需要领导审批")).toEqual({ width: 88, height: 30 });
    expect(labelSize("名".repeat(40))).toEqual({ width: 148, height: 60 });
    const long = "名".repeat(100);
    expect(labelSize(long).height).toBe(60);
    const drawn = await pictureOf(`<startEvent id="a" name="${long}"/>`, shape("a", "0 0 36 36"));
    expect(drawn).toContain("名…</text>");
    expect(drawn).toContain(`<title>${long}</title>`);
  });

  it("keep all their words at a place that is high enough", () => {
    const look = { stroke: "", fill: "", text: "", weight: 1 };
    const lines = labelText("名".repeat(100), { x: 0, y: 0, width: 90, height: 225 }, look);
    expect(lines.map(({ text }) => text).join("")).toBe("名".repeat(100));
  });

  it("are drawn for a new diagram too", async () => {
    expect(diagramSvg((await open(defaultDiagram("p", "流程"))).definitions)).toContain("开始");
  });
});
