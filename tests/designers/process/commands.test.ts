import { describe, expect, it } from "vitest";
import { readTimer } from "@/designers/process/commands/timer";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { setLocale } from "@/runtime/i18n/i18n";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { isA, isAny, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { boundsOfShape } from "@/runtime/core/bpmn/diagram";
import { layoutDiagram } from "@/runtime/core/bpmn/layout/layout";
import { type CommandName, commands, execute } from "@/designers/process/commands";
import { copyElements, leftOut, readClip } from "@/designers/process/commands/clip";
import { ProcessModel } from "@/designers/process/model/process-model";
import { fixture, openModel, stateOf } from "./support";

type Case = [CommandName, (model: ProcessModel) => unknown, (model: ProcessModel) => void];

const run =
  <Name extends CommandName>(name: Name, args: Parameters<(typeof commands)[Name]>[1]) =>
  (model: ProcessModel) =>
    execute(model, name, args);

const CASES: Case[] = [
  [
    "shape.create",
    run("shape.create", { type: "bpmn:UserTask", at: { x: 900, y: 600 } }),
    (model) => {
      const added = [...walk(model.definitions)].find((one) => one.name === "用户任务");
      expect(model.setting.nodeMap[added?.id ?? ""]?.plugins?.btnList.agree).toBe(1);
    },
  ],
  [
    "shape.create",
    run("shape.create", { type: "bpmn:ExclusiveGateway", at: { x: 400, y: 300 }, flow: "f5" }),
    (model) => {
      const middle = oneOf(model.get("f5"), "targetRef");
      expect(middle?.$type).toBe("bpmn:ExclusiveGateway");
      expect(listOf(middle, "outgoing").map((flow) => oneOf(flow, "targetRef")?.id)).toEqual(["end"]);
    },
  ],
  [
    "shape.create",
    run("shape.create", { type: "bpmn:IntermediateCatchEvent", at: { x: 900, y: 600 } }),
    (model) => {
      const added = [...walk(model.definitions)].find((one) => isA(one, "bpmn:IntermediateCatchEvent"));
      expect(added && readTimer(added)).toEqual({ kind: "duration", text: "PT24H" });
    },
  ],
  [
    "shape.create",
    run("shape.create", { type: "bpmn:Participant", at: { x: 900, y: 600 } }),
    (model) => {
      const [pool] = [...walk(model.definitions)].filter((one) => isA(one, "bpmn:Participant"));
      expect(oneOf(pool, "processRef")?.id).toBe("leave");
      expect(oneOf(model.plane, "bpmnElement")).toBe(pool?.$parent);
    },
  ],
  [
    "shape.create",
    run("shape.create", { type: "bpmn:Group", at: { x: 900, y: 600 } }),
    (model) => {
      const [group] = [...walk(model.definitions)].filter((one) => isA(one, "bpmn:Group"));
      expect(oneOf(group, "categoryValueRef")?.["value"]).toBe("分组");
    },
  ],
  [
    "event.attach",
    run("event.attach", { id: "chief" }),
    (model) => {
      const timers = [...walk(model.definitions)].filter(
        (one) => oneOf(one, "attachedToRef")?.id === "chief" && readTimer(one).text === "PT24H",
      );
      expect(timers).toHaveLength(1);
      const [host, event] = [model.boundsOf(model.get("chief")), model.boundsOf(timers[0] as never)];
      expect(host && event && event.y + event.height / 2).toBe(host && host.y + host.height);
    },
  ],
  [
    "shape.append",
    run("shape.append", { from: "chief", type: "bpmn:EndEvent" }),
    (model) => {
      expect(listOf(model.get("chief"), "outgoing")).toHaveLength(2);
    },
  ],
  [
    "shape.move",
    run("shape.move", { ids: ["chief"], dx: 30, dy: 40 }),
    (model) => {
      const failed = model.boundsOf(model.get("failed"));
      const chief = model.boundsOf(model.get("chief"));
      expect(failed && chief && failed.y - chief.y).toBe(62);
    },
  ],
  [
    "shape.resize",
    run("shape.resize", { id: "chief", bounds: { x: 0, y: 0, width: 200, height: 120 } }),
    (model) => {
      expect(model.boundsOf(model.get("chief"))?.width).toBe(200);
    },
  ],
  [
    "shape.remove",
    run("shape.remove", { ids: ["chief"] }),
    (model) => {
      expect(Object.keys(model.setting.nodeMap).sort()).toEqual([
        "Flow_auto1",
        "decide",
        "end",
        "f1",
        "f4",
        "section",
        "start",
      ]);
      expect(listOf(model.get("decide"), "outgoing").map((flow) => flow.id)).toEqual(["f4"]);
    },
  ],
  [
    "flow.connect",
    run("flow.connect", { source: "chief", target: "section" }),
    (model) => {
      expect(listOf(model.get("section"), "incoming")).toHaveLength(2);
    },
  ],
  [
    "flow.reconnect",
    run("flow.reconnect", { flow: "f5", end: "target", to: "section" }),
    (model) => {
      expect(oneOf(model.get("f5"), "targetRef")?.id).toBe("section");
    },
  ],
  [
    "flow.waypoints",
    run("flow.waypoints", {
      flow: "f5",
      points: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
      ],
    }),
    (model) => {
      expect(model.waypointsOf(model.get("f5"))).toHaveLength(3);
    },
  ],
  ["flow.reroute", run("flow.reroute", { flow: "f5" }), () => undefined],
  [
    "flow.default",
    run("flow.default", { id: "f3", on: true }),
    (model) => {
      expect(model.setting.nodeMap["decide"]?.defaultFlow).toBe("f3");
      expect(model.setting.nodeMap["f3"]?.conditionExpression).toBe("");
    },
  ],
  [
    "flow.condition",
    run("flow.condition", { id: "f3", text: "${days > 5}" }),
    (model) => {
      expect(model.setting.nodeMap["f3"]?.conditionExpression).toBe("${days > 5}");
    },
  ],
  [
    "label.move",
    run("label.move", { id: "f3", bounds: { x: 1, y: 2, width: 30, height: 14 } }),
    () => undefined,
  ],
  [
    "element.rename",
    run("element.rename", { id: "chief", name: "分管局长" }),
    (model) => {
      expect(model.setting.nodeMap["chief"]?.nodeName).toBe("分管局长");
    },
  ],
  [
    "element.rename-id",
    (model) => {
      const node = model.setting.nodeMap["chief"];
      if (node?.plugins) node.plugins.properties.turnDownStrategy = "node:section";
      return execute(model, "element.rename-id", { id: "section", to: "first" });
    },
    (model) => {
      expect(model.setting.nodeMap["first"]?.nodeId).toBe("first");
      expect(model.setting.nodeMap["section"]).toBeUndefined();
    },
  ],
  [
    "element.replace",
    run("element.replace", { id: "chief", type: "bpmn:ServiceTask" }),
    (model) => {
      expect(model.get("chief").$type).toBe("bpmn:ServiceTask");
      expect(oneOf(model.get("failed"), "attachedToRef")).toBe(model.get("chief"));
    },
  ],
  [
    "element.set",
    run("element.set", { id: "chief", key: "isForCompensation", value: true }),
    () => undefined,
  ],
  [
    "element.attribute",
    run("element.attribute", { id: "chief", name: "flowable:assignee", value: "li" }),
    () => undefined,
  ],
  [
    "event.timer",
    run("event.timer", { id: "failed", kind: "duration", text: "PT2H" }),
    (model) => {
      expect(readTimer(model.get("failed"))).toEqual({ kind: "duration", text: "PT2H" });
    },
  ],
  ["element.document", run("element.document", { id: "chief", text: "说明" }), () => undefined],
  [
    "selection.align",
    run("selection.align", { ids: ["start", "section", "chief"], to: "top" }),
    (model) => {
      expect(model.boundsOf(model.get("start"))?.y).toBe(model.boundsOf(model.get("chief"))?.y);
    },
  ],
  [
    "selection.distribute",
    run("selection.distribute", { ids: ["start", "section", "end"], along: "x" }),
    () => undefined,
  ],
  [
    "selection.paste",
    (model) => {
      const clip = readClip(JSON.stringify(copyElements(model, ["section", "decide", "chief"])));
      return clip && execute(model, "selection.paste", { clip, at: { x: 500, y: 800 } });
    },
    (model) =>
      expect([...walk(model.definitions)].filter((one) => isA(one, "bpmn:UserTask"))).toHaveLength(4),
  ],
  [
    "setting.flow",
    (model) =>
      execute(model, "setting.flow", { setting: { ...model.setting.flow, taskSkip: "firstNodeSkip" } }),
    () => undefined,
  ],
  [
    "setting.node",
    (model) => {
      const node = model.setting.nodeMap["chief"];
      return node && execute(model, "setting.node", { id: "chief", setting: { ...node, remark: "x" } });
    },
    (model) => expect(model.setting.nodeMap["chief"]?.remark).toBe("x"),
  ],
];

describe("a new node", () => {
  it.each([
    ["zh", ["开始节点", "用户任务", "流程网关判断", "结束节点"]],
    ["en", ["Start", "User task", "Gateway decision", "End"]],
  ] as const)("is named in the language of the interface: %s", async (locale, names) => {
    await setLocale(locale);
    const model = await openModel();
    const types = ["bpmn:StartEvent", "bpmn:UserTask", "bpmn:ExclusiveGateway", "bpmn:EndEvent"];
    const made = types.map((type, at) =>
      execute(model, "shape.create", { type, at: { x: 200 * at, y: 2000 } }),
    );
    expect(made.map(({ name }) => name)).toEqual(names);
    expect(made.map(({ id }) => model.setting.nodeMap[id ?? ""]?.nodeName)).toEqual(names);
    expect(defaultDiagram("leave", "Leave", { locale })).toContain(`name="${names[0]}"`);
    await setLocale("zh");
  });
});

describe("every command", () => {
  it.each(CASES)("%s does, undoes and redoes exactly", async (_name, work, expectDone) => {
    const model = await openModel();
    const before = stateOf(model);
    work(model);
    const prepared = model.stack.past.length;
    const done = stateOf(model);
    expectDone(model);
    expect(prepared).toBe(1);
    model.stack.undo();
    if (_name !== "element.rename-id") expect(stateOf(model)).toBe(before);
    expect(writeBpmn(model.document)).toBe(fixture("leave"));
    model.stack.redo();
    expect(stateOf(model)).toBe(done);
    expectDone(model);
    expect(() => writeBpmn(model.document)).not.toThrow();
  });

  it("has a test", () => {
    const elsewhere = ["diagram.layout", "lane.add", "lane.split", "shape.fold", "space.make"];
    const tested = new Set([...CASES.map(([name]) => name), ...elsewhere]);
    expect(Object.keys(commands).filter((name) => !tested.has(name as CommandName))).toEqual([]);
  });

  it("diagram.layout changes diagram data only", async () => {
    const model = await openModel("drawn");
    const geometry = await layoutDiagram(model.get("p"));
    execute(model, "diagram.layout", { geometry });
    expect(writeBpmn(model.document).split("<bpmndi:")[0]).toBe(fixture("drawn").split("<bpmndi:")[0]);
    model.stack.undo();
    expect(writeBpmn(model.document)).toBe(fixture("drawn"));
  });
});

describe("what a file cannot hold is not made, and what it holds is not lost", () => {
  const open = async (source: string) => new ProcessModel((await readBpmn(source)).document, emptySetting());
  const text = (process: string, before = "") =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">${before}<process id="p">${process}</process></definitions>`;
  const differs = async (model: ProcessModel) => writtenDifference(model.document, writeBpmn(model.document));

  it("pastes a sub-process with all that is in it, extensions and boundary events included", async () => {
    const model = await open(
      text(
        `<subProcess id="sub"><extensionElements><x:a xmlns:x="urn:x" b="1">t</x:a></extensionElements><task id="a"/><task id="b"/><sequenceFlow id="ab" sourceRef="a" targetRef="b"/></subProcess><boundaryEvent id="timer" attachedToRef="sub"/>`,
      ),
    );
    const clip = readClip(JSON.stringify(copyElements(model, ["sub"])));
    const ids = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    const [copy, event] = ids.map((id) => model.get(id));
    expect(event && oneOf(event, "attachedToRef")).toBe(copy);
    const inner = listOf(copy, "flowElements");
    expect(inner.map((one) => one.$type)).toEqual(["bpmn:Task", "bpmn:Task", "bpmn:SequenceFlow"]);
    expect(oneOf(inner[2], "sourceRef")).toBe(inner[0]);
    expect(inner.map((one) => model.itemOf(one)?.$type)).not.toContain(undefined);
    expect(writeBpmn(model.document).match(/<x:a [^>]*b="1"[^>]*>t</g)).toHaveLength(2);
    expect(await differs(model)).toBeNull();
  });

  it("pastes a gateway with its sign or without, as it was drawn", async () => {
    const model = await open(text(`<exclusiveGateway id="a"/><exclusiveGateway id="b"/>`));
    model.itemOf(model.get("a"))!["isMarkerVisible"] = undefined;
    const clip = readClip(JSON.stringify(copyElements(model, ["a", "b"])));
    const ids = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    const signs = ids.map((id) => model.itemOf(model.get(id))?.["isMarkerVisible"] === true);
    expect(signs).toEqual([false, true]);
  });

  it("pastes names of shapes and lines where they were put beside these", async () => {
    const model = await open(
      text(
        `<startEvent id="a" name="A"/><task id="b"/><sequenceFlow id="ab" name="AB" sourceRef="a" targetRef="b"/>`,
      ),
    );
    for (const id of ["a", "ab"])
      execute(model, "label.move", { id, bounds: { x: 10, y: 20, width: 40, height: 14 } });
    const clip = readClip(JSON.stringify(copyElements(model, ["a", "b"])));
    const ids = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    const [start, , flow] = ids.map((id) => model.get(id));
    const [from, to] = [model.boundsOf(model.get("a")), start && model.boundsOf(start)];
    if (!from || !to) throw new Error("not drawn");
    const place = { x: 10 + to.x - from.x, y: 20 + to.y - from.y, width: 40, height: 14 };
    for (const one of [start, flow])
      expect(boundsOfShape(oneOf(one && model.itemOf(one), "label"))).toEqual(place);
  });

  it("pastes what ties an annotation to a task and to a flow, and not what leads elsewhere", async () => {
    const model = await open(
      text(
        `<task id="a"/><task id="b"/><task id="c"/><sequenceFlow id="ab" sourceRef="a" targetRef="b"/>
        <textAnnotation id="note"><text>why</text></textAnnotation>${["a", "ab", "c"]
          .map((end) => `<association id="to-${end}" sourceRef="note" targetRef="${end}"/>`)
          .join("")}`,
      ),
    );
    const clip = readClip(JSON.stringify(copyElements(model, ["a", "b", "note"])));
    const ids = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    const made = ids.map((id) => model.get(id));
    const ties = made.filter((one) => isA(one, "bpmn:Association"));
    expect(ties.map((one) => oneOf(one, "targetRef"))).toEqual([
      made[0],
      made.find((one) => isA(one, "bpmn:SequenceFlow")),
    ]);
    expect(ties.every((one) => oneOf(one, "sourceRef") === made[2] && model.itemOf(one))).toBe(true);
    expect(await differs(model)).toBeNull();
    model.stack.undo();
    expect(ids.map((id) => model.find(id))).toEqual(ids.map(() => undefined));
  });

  const DATA = `<dataObject id="object" name="单据" isCollection="true"/><dataObjectReference id="data" name="申请单" dataObjectRef="object"/>
    <dataStoreReference id="archive" name="档案" dataStoreRef="store"/>
    <task id="a"><dataOutputAssociation id="out"><targetRef>data</targetRef></dataOutputAssociation></task>
    <intermediateCatchEvent id="event"><messageEventDefinition messageRef="told"/></intermediateCatchEvent>
    <group id="g" categoryValueRef="kind"/>`;
  const DECLARED = `<dataStore id="store" name="档案库"/><message id="told" name="通知"/><category id="c"><categoryValue id="kind" value="窗口"/></category>`;
  const ALL = ["data", "archive", "a", "event", "g"];

  it("pastes data, data stores and groups with what they refer to, and takes all of it back", async () => {
    const model = await open(text(DATA, DECLARED));
    const before = stateOf(model);
    const clip = readClip(JSON.stringify(copyElements(model, ALL)));
    const ids = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    const [data, archive, task, , group] = ids.map((id) => model.get(id));
    expect(ids.map((id) => model.itemOf(model.get(id))?.$type)).toEqual(ALL.map(() => "bpmndi:BPMNShape"));
    expect(oneOf(data, "dataObjectRef")).toMatchObject({ name: "单据", isCollection: true });
    expect(oneOf(data, "dataObjectRef")).not.toBe(model.get("object"));
    expect(oneOf(archive, "dataStoreRef")).toBe(model.get("store"));
    const [tie] = listOf(task, "dataOutputAssociations");
    expect(tie && model.itemOf(tie)?.$type).toBe("bpmndi:BPMNEdge");
    expect(oneOf(tie, "targetRef")).toBe(data);
    execute(model, "element.rename", { id: group?.id ?? "", name: "后台" });
    expect(model.get("kind")["value"]).toBe("窗口");
    expect(await differs(model)).toBeNull();
    model.stack.undo();
    model.stack.undo();
    expect(stateOf(model)).toBe(before);
  });

  it("takes what elements refer to along to another file, once", async () => {
    const clip = readClip(JSON.stringify(copyElements(await open(text(DATA, DECLARED)), ALL)));
    const model = await open(text("<task id='z'/>"));
    for (const y of [900, 1800]) if (clip) execute(model, "selection.paste", { clip, at: { x: 900, y } });
    const roots = listOf(model.definitions, "rootElements").map((one) => one.$type.slice(5));
    expect(roots.filter((type) => type !== "Category").sort()).toEqual(["DataStore", "Message", "Process"]);
    expect(writeBpmn(model.document)).toContain('value="窗口"');
    expect(await differs(model)).toBeNull();
  });

  it("pastes no arrow that leads to data which was not copied", async () => {
    const model = await open(text(DATA, DECLARED));
    const clip = readClip(JSON.stringify(copyElements(model, ["a"])));
    const [id = ""] = clip ? execute(model, "selection.paste", { clip, at: { x: 900, y: 900 } }) : [];
    expect(listOf(model.get(id), "dataOutputAssociations")).toEqual([]);
    expect(await differs(model)).toBeNull();
  });

  it("says what of a choice is not copied: pools, and lines without their ends", async () => {
    const model = await open(
      text(`<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>`),
    );
    const clip = copyElements(model, ["a", "f"]);
    expect(leftOut(clip, ["a", "f"])).toEqual(["f"]);
    expect(leftOut(copyElements(model, ["a", "b", "f"]), ["a", "b", "f"])).toEqual([]);
  });

  it("refuses a message where no collaboration can hold it", async () => {
    const model = await open(
      text('<task id="a"/>').replace(
        "</definitions>",
        '<process id="q"><task id="b"/></process></definitions>',
      ),
    );
    expect(() => execute(model, "flow.connect", { source: "a", target: "b" })).toThrow("不能连线");
    expect(await differs(model)).toBeNull();
  });

  it("takes data associations away with the data they lead to", async () => {
    const model = await open(
      text(
        '<dataObjectReference id="data"/><task id="a"><dataOutputAssociation id="out"><targetRef>data</targetRef></dataOutputAssociation></task>',
      ),
    );
    execute(model, "shape.remove", { ids: ["data"] });
    expect(model.find("out")).toBeUndefined();
    expect(await differs(model)).toBeNull();
  });

  it("names a group through its category, and nothing that has no name", async () => {
    const model = await open(
      text(
        '<task id="a"/><group id="g"/><textAnnotation id="n"/><association id="l" sourceRef="a" targetRef="n"/>',
      ),
    );
    execute(model, "element.rename", { id: "g", name: "财务" });
    expect(oneOf(model.get("g"), "categoryValueRef")?.["value"]).toBe("财务");
    expect(() => execute(model, "element.rename", { id: "l", name: "x" })).toThrow("没有名称");
    expect(await differs(model)).toBeNull();
  });

  it("gives no element an id under which its settings would be lost", async () => {
    const model = await openModel();
    const before = stateOf(model);
    expect(() => execute(model, "element.rename-id", { id: "chief", to: "__proto__" })).toThrow("已被使用");
    expect(stateOf(model)).toBe(before);
  });

  it("makes a flow the default only of what can have one", async () => {
    const model = await openModel();
    execute(model, "flow.default", { id: "f1", on: true });
    expect(model.stack.past).toHaveLength(0);
    expect(await differs(model)).toBeNull();
  });
});

const STEPS = 10_000;

describe("settings never drift from the diagram", () => {
  it("over 10,000 random commands, and undoing all gives the start exactly", async () => {
    const model = await openModel();
    const before = stateOf(model);
    let seed = 42;
    const random = (limit: number) => (seed = (seed * 48271) % 2147483647) % Math.max(1, limit);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const nodes = () => listOf(model.process, "flowElements").filter((one) => isA(one, "bpmn:FlowNode"));
    const flows = () => listOf(model.process, "flowElements").filter((one) => isA(one, "bpmn:SequenceFlow"));
    const id = (list: ReturnType<typeof nodes>) => pick(list)?.id ?? "";
    const steps: (() => unknown)[] = [
      () =>
        execute(model, "shape.create", {
          type: pick(["bpmn:UserTask", "bpmn:ExclusiveGateway", "bpmn:EndEvent", "bpmn:SubProcess"]),
          at: { x: random(2000), y: random(900) },
        }),
      () =>
        nodes().length < 25 && execute(model, "shape.append", { from: id(nodes()), type: "bpmn:UserTask" }),
      () => execute(model, "shape.move", { ids: [id(nodes())], dx: random(90) - 45, dy: random(90) - 45 }),
      () => execute(model, "shape.remove", { ids: [id(nodes())] }),
      () => execute(model, "shape.fold", { id: id(nodes()) }),
      () => execute(model, "space.make", { along: "x", at: random(2000), by: random(200) - 100 }),
      () => execute(model, "flow.connect", { source: id(nodes()), target: id(nodes()) }),
      () =>
        flows().length > 0 &&
        execute(model, "flow.reconnect", { flow: id(flows()), end: "target", to: id(nodes()) }),
      () => execute(model, "element.rename", { id: id(nodes()), name: `名${random(99)}` }),
      () => execute(model, "element.rename-id", { id: id(nodes()), to: `n${random(5000)}` }),
      () =>
        execute(model, "element.replace", {
          id: id(nodes()),
          type: pick(["bpmn:ServiceTask", "bpmn:UserTask"]),
        }),
      () => {
        const clip = copyElements(model, [id(nodes()), id(nodes())]);
        return (
          nodes().length < 25 &&
          execute(model, "selection.paste", { clip, at: { x: random(2000), y: random(900) } })
        );
      },
      () => {
        const task = pick(nodes().filter((one) => isA(one, "bpmn:UserTask")));
        const node = model.setting.nodeMap[task?.id ?? ""];
        if (!node?.plugins) return false;
        const properties = { ...node.plugins.properties, turnDownStrategy: `node:${id(nodes())}` };
        return execute(model, "setting.node", {
          id: node.nodeId,
          setting: { ...node, plugins: { ...node.plugins, properties } },
        });
      },
      () =>
        flows().length > 0 && execute(model, "flow.condition", { id: id(flows()), text: pick(["${a}", ""]) }),
      () => model.stack.undo(),
      () => model.stack.undo(),
      () => model.stack.redo(),
    ];
    const attempt = (step: () => unknown) => {
      try {
        step();
      } catch (error) {
        if (!(error instanceof Error) || error instanceof TypeError) throw error;
      }
    };
    for (let i = 0; i < STEPS; i += 1) {
      attempt(
        nodes().length === 0
          ? (steps[0] as () => unknown)
          : nodes().length > 40
            ? () => execute(model, "shape.remove", { ids: [id(nodes())] })
            : pick(steps),
      );
      if (i % 50 === 0) assertConsistent(model);
    }
    assertConsistent(model);
    while (model.stack.canUndo) model.stack.undo();
    expect(stateOf(model)).toBe(before);
    expect(writeBpmn(model.document)).toBe(fixture("leave"));
  }, 120_000);
});

function assertConsistent(model: ProcessModel): void {
  const ids = [...walk(model.definitions)]
    .filter((one) => isAny(one, ["bpmn:FlowNode", "bpmn:SequenceFlow"]))
    .map((one) => one.id ?? "");
  expect(Object.keys(model.setting.nodeMap).sort()).toEqual(ids.sort());
  for (const [id, node] of Object.entries(model.setting.nodeMap)) {
    expect(node.nodeId).toBe(id);
    const target = /^node:(.+)$/.exec(node.plugins?.properties.turnDownStrategy ?? "")?.[1];
    if (target) expect(ids).toContain(target);
  }
}
