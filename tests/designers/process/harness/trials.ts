import { planesOf } from "@/runtime/core/bpmn/diagram";
import { type ModdleElement, isA, isAny, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { connectionType } from "@/designers/process/rules/connect";
import { replacementsFor, whyNotAppend } from "@/designers/process/rules/types";
import { isUndivided, whyNotAddLane } from "@/designers/process/rules/pools";
import { isResizable, whyNotAttach, whyNotFold } from "@/designers/process/rules/rules";
import { type CommandName, type commands, execute } from "@/designers/process/commands";
import { copyElements } from "@/designers/process/commands/clip";
import { poolAround } from "@/designers/process/commands/pool-edges";
import { computeLayout } from "@/designers/process/commands/diagram";
import type { ProcessModel } from "@/designers/process/model/process-model";
import type { Statement } from "./statements";

/** Ids that a command brought, and that it took away. */
export interface Outcome {
  born: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

/** Whether a command may have added or taken away a statement. */
type May = (statement: Statement, outcome: Outcome) => boolean;

/** One command on one element of a file, with all that it may change. */
export interface Trial {
  on: string;
  run: () => void;
  may: readonly May[];
}

type Trials<Name extends CommandName> = (
  model: ProcessModel,
  run: (args: Parameters<(typeof commands)[Name]>[1]) => () => void,
) => (Trial | null)[] | Promise<(Trial | null)[]>;

const drawing: May = ({ isDrawing }) => isDrawing;
const lanes: May = ({ path }) => path.endsWith("}flowNodeRef");
const links: May = ({ path }) => /\}(incoming|outgoing)$/.test(path);
const born: May = ({ owner, says }, outcome) =>
  outcome.born.has(owner) ||
  says === `@id=${owner}` ||
  [...outcome.born].some((id) => says.endsWith(`=${id}`));
/** Elements without an id get one as soon as the diagram is edited. */
const supplied: May = ({ says }) => /^@id=\w+_auto\d+$/.test(says) || /#\w+_auto\d+$/.test(says);
const gone: May = ({ owner, says }, outcome) =>
  outcome.gone.has(owner) || [...outcome.gone].some((id) => says === `#${id}` || says.endsWith(`=${id}`));
const attribute =
  (id: string, name: string): May =>
  ({ owner, path, says }) =>
    owner === id && !path.includes(" > ") && says.startsWith(`@${name}=`);
const inside =
  (id: string, tag: string): May =>
  ({ owner, path }) =>
    owner === id && path.includes(`}${tag}`);
/** Ends of flows, and what depends on them. */
const ends: May = ({ says, path }) =>
  /^@(sourceRef|targetRef|default)=/.test(says) || links({ path } as never, {} as never);

const picture = [drawing, lanes, supplied, links];
const growth = [...picture, born];
const idOf = (element: ModdleElement): string => element.id ?? "";
const trial = (element: ModdleElement | undefined, run: () => void, ...may: May[]): Trial | null =>
  element ? { on: idOf(element), run, may } : null;

/** The first, the middle and the last: neighbours in a file are mostly alike. */
function some<Item>(items: readonly Item[], most = 2): Item[] {
  const places = [0, items.length - 1, Math.floor(items.length / 2)].slice(0, most);
  return [...new Set(places)].flatMap((at) => items[at] ?? []);
}

const shown = (model: ProcessModel, types: readonly string[]): ModdleElement[] =>
  walk(model.definitions).filter(
    (one) =>
      isAny(one, types) && one.id && model.find(one.id) === one && model.itemOf(one)?.$parent === model.plane,
  );
const nodes = (model: ProcessModel): ModdleElement[] => shown(model, ["bpmn:FlowNode"]);
const flows = (model: ProcessModel): ModdleElement[] =>
  shown(model, ["bpmn:SequenceFlow"]).filter((flow) => oneOf(flow, "sourceRef") && oneOf(flow, "targetRef"));
/** Pools with a process, and their lanes. */
const pooled = (model: ProcessModel): ModdleElement[] =>
  some(
    shown(model, ["bpmn:Participant", "bpmn:Lane"]).filter(
      (one) => !whyNotAddLane(one, poolAround(model, one)),
    ),
    3,
  );
const named = (model: ProcessModel): ModdleElement[] =>
  shown(model, ["bpmn:FlowElement", "bpmn:Participant", "bpmn:Lane"]);

/** What each command is tried on, and all that it may change there. A command without an entry here is an error. */
export const TRIALS: { [Name in CommandName]: Trials<Name> } = {
  "shape.create": (model, run) => {
    const box = model.boundsOf(nodes(model)[0] ?? model.process) ?? { x: 0, y: 0 };
    const at = { x: box.x + 30, y: box.y + 260 };
    const types = [
      "UserTask",
      "SubProcess",
      "IntermediateCatchEvent",
      "TextAnnotation",
      "Participant",
      "Group",
    ];
    return types.map((type) => ({ on: type, run: run({ type: `bpmn:${type}`, at }), may: growth }));
  },
  "lane.add": (model, run) =>
    pooled(model).flatMap((one) => [
      trial(one, run({ id: idOf(one), side: "before" }), ...growth),
      trial(one, run({ id: idOf(one), side: "behind" }), ...growth),
    ]),
  "lane.split": (model, run) =>
    pooled(model)
      .filter(isUndivided)
      .map((one) => trial(one, run({ id: idOf(one) }), ...growth, inside(idOf(one), "childLaneSet"))),
  "shape.append": (model, run) =>
    some(nodes(model).filter((one) => !whyNotAppend(one, "bpmn:UserTask"))).map((one) =>
      trial(one, run({ from: idOf(one), type: "bpmn:UserTask" }), ...growth),
    ),
  "shape.move": (model, run) =>
    some(nodes(model), 3).map((one) => trial(one, run({ ids: [idOf(one)], dx: 3, dy: 2 }), ...picture)),
  "shape.resize": (model, run) =>
    some(nodes(model).filter(isResizable)).map((one) => {
      const rect = model.boundsOf(one);
      return (
        rect && trial(one, run({ id: idOf(one), bounds: { ...rect, width: rect.width + 11 } }), ...picture)
      );
    }),
  "shape.remove": (model, run) =>
    some([...nodes(model), ...flows(model)], 3).map((one) =>
      trial(one, run({ ids: [idOf(one)] }), ...picture, gone, ends),
    ),
  "shape.fold": (model, run) =>
    some(nodes(model).filter((one) => !whyNotFold(one))).map((one) =>
      trial(one, run({ id: idOf(one) }), ...picture),
    ),
  "space.make": (model, run) => {
    const [first] = nodes(model);
    const rect = first && model.boundsOf(first);
    return [rect ? trial(first, run({ along: "x", at: rect.x - 1, by: 40 }), ...picture) : null];
  },
  "flow.connect": (model, run) => {
    const all = nodes(model);
    const pairs = all.flatMap((from) =>
      all.flatMap((to) => (connectionType(from, to) ? [{ from, to }] : [])),
    );
    return some(pairs).map(({ from, to }) =>
      trial(from, run({ source: idOf(from), target: idOf(to) }), ...growth),
    );
  },
  "flow.reconnect": (model, run) =>
    some(flows(model)).map((flow) => {
      const source = oneOf(flow, "sourceRef");
      const to = nodes(model).find(
        (one) => source && one !== oneOf(flow, "targetRef") && connectionType(source, one) === flow.$type,
      );
      return to
        ? trial(
            flow,
            run({ flow: idOf(flow), end: "target", to: idOf(to) }),
            ...picture,
            attribute(idOf(flow), "targetRef"),
          )
        : null;
    }),
  "flow.waypoints": (model, run) =>
    some(flows(model)).map((flow) => {
      const [a, b] = [model.waypointsOf(flow)[0], model.waypointsOf(flow).at(-1)];
      const points = a && b && [a, { x: a.x + 7, y: a.y - 33 }, b];
      return points ? trial(flow, run({ flow: idOf(flow), points }), ...picture) : null;
    }),
  "flow.reroute": (model, run) =>
    some(flows(model)).map((flow) => trial(flow, run({ flow: idOf(flow) }), ...picture)),
  "flow.default": (model, run) =>
    some(
      flows(model).filter((flow) => oneOf(flow, "sourceRef")?.$descriptor.propertiesByName["default"]),
    ).map((flow) =>
      trial(
        flow,
        run({ id: idOf(flow), on: true }),
        attribute(oneOf(flow, "sourceRef")?.id ?? "", "default"),
        inside(idOf(flow), "conditionExpression"),
        supplied,
      ),
    ),
  "flow.condition": (model, run) =>
    some(flows(model)).map((flow) =>
      trial(
        flow,
        run({ id: idOf(flow), text: "${days < 3 && name != 'a'}" }),
        attribute(oneOf(flow, "sourceRef")?.id ?? "", "default"),
        inside(idOf(flow), "conditionExpression"),
      ),
    ),
  "label.move": (model, run) =>
    some(
      [...nodes(model), ...flows(model)].filter(({ name }) => name),
      3,
    ).map((one) =>
      trial(
        one,
        run({ id: idOf(one), bounds: { x: 5, y: 5, width: 60, height: 20 } }),
        drawing,
        supplied,
        links,
        lanes,
      ),
    ),
  "element.rename": (model, run) =>
    some(named(model), 3).map((one) =>
      trial(one, run({ id: idOf(one), name: `<新> & "名"` }), attribute(idOf(one), "name")),
    ),
  "element.rename-id": (model, run) =>
    some(nodes(model)).map((one) => {
      const ids = [idOf(one), "renamed"];
      const renamed: May = ({ owner, says }) => {
        return (
          ids.includes(owner) ||
          ids.some((id) => says === `#${id}` || says.endsWith(`=${id}`) || says.endsWith(`:${id}`))
        );
      };
      return trial(one, run({ id: idOf(one), to: "renamed" }), renamed, supplied);
    }),
  "element.replace": (model, run) =>
    some(
      nodes(model).filter((one) => replacementsFor(one).length > 0),
      3,
    ).map((one) => {
      const type = replacementsFor(one)[0]?.type ?? "";
      const id = idOf(one);
      const own: May = ({ owner }) => owner === id;
      return trial(one, run({ id: idOf(one), type }), own, ...picture);
    }),
  "element.set": (model, run) =>
    some(nodes(model).filter((one) => isA(one, "bpmn:Activity"))).map((one) =>
      trial(
        one,
        run({
          id: idOf(one),
          key: "isForCompensation",
          value: one["isForCompensation"] === true ? undefined : true,
        }),
        attribute(idOf(one), "isForCompensation"),
      ),
    ),
  "element.attribute": (model, run) =>
    some(nodes(model)).map((one) =>
      trial(
        one,
        run({ id: idOf(one), name: "camunda:formKey", value: "a.html" }),
        attribute(idOf(one), "{http://camunda.org/schema/1.0/bpmn}formKey"),
        attribute(idOf(one), "{http://activiti.org/bpmn}formKey"),
        declares,
      ),
    ),
  "element.document": (model, run) =>
    some(named(model)).map((one) =>
      trial(one, run({ id: idOf(one), text: "一 < 二" }), inside(idOf(one), "documentation")),
    ),
  "event.timer": (model, run) =>
    some(shown(model, ["bpmn:CatchEvent"])).map((one) =>
      trial(one, run({ id: idOf(one), kind: "duration", text: "PT5M" }), ({ path }) =>
        /timer|time(Duration|Date|Cycle)/i.test(path),
      ),
    ),
  "event.attach": (model, run) =>
    some(nodes(model).filter((one) => !whyNotAttach(one))).map((one) =>
      trial(one, run({ id: idOf(one) }), ...growth),
    ),
  "selection.align": (model, run) => {
    const ids = some(nodes(model).filter(({ $parent }) => $parent === nodes(model)[0]?.$parent)).map(idOf);
    return [ids.length > 1 ? { on: ids.join(" "), run: run({ ids, to: "top" }), may: picture } : null];
  },
  "selection.distribute": (model, run) => {
    const ids = nodes(model)
      .filter(({ $parent }) => $parent === nodes(model)[0]?.$parent)
      .slice(0, 3)
      .map(idOf);
    return [ids.length > 2 ? { on: ids.join(" "), run: run({ ids, along: "x" }), may: picture } : null];
  },
  "selection.paste": (model, run) => {
    const clip = copyElements(model, some(nodes(model), 3).map(idOf));
    return [{ on: "copy", run: run({ clip, at: { x: 40, y: 900 } }), may: growth }];
  },
  "diagram.layout": async (model, run) => [
    { on: "all", run: run({ geometry: await computeLayout(model) }), may: picture },
  ],
  "setting.node": (model, run) =>
    some(nodes(model)).map((one) => {
      const setting = model.nodeSetting(idOf(one));
      return setting ? trial(one, run({ id: idOf(one), setting: { ...setting, remark: "改" } })) : null;
    }),
  "setting.flow": (model, run) => [
    { on: "flow", run: run({ setting: { ...model.setting.flow, importScript: "//" } }), may: [] },
  ],
};

const declares: May = ({ says }) => says.startsWith("@xmlns");
/** All trials of a file, by command. */
export async function trialsOf(model: ProcessModel): Promise<[CommandName, Trial][]> {
  const found: [CommandName, Trial][] = [];
  for (const name of Object.keys(TRIALS) as CommandName[]) {
    const trials = TRIALS[name] as Trials<CommandName>;
    const list = await trials(model, (args) => () => void execute(model, name, args as never));
    for (const one of list) if (one) found.push([name, one]);
  }
  return found;
}

/** Ids of a file. */
export const idsIn = (model: ProcessModel): Set<string> =>
  new Set([...walk(model.definitions), ...planesOf(model.definitions)].flatMap(({ id }) => id ?? []));
