import { expect, it } from "vitest";
import { renamePlace } from "@/designers/process/canvas/rename-place";
import { reachOfHandles } from "@/designers/process/canvas/handle-reach";
import { execute } from "@/designers/process/commands";
import { Places } from "@/designers/process/model/places";
import { type NodeItem, Scene } from "@/designers/process/model/scene";
import { openModel } from "./support";

const stage = { width: 300, height: 500 };

it("a handle takes what a finger hits, whatever the zoom, up to half of the way to the next", () => {
  const handles = [
    { x: 0, y: 0 },
    { x: 24, y: 0 },
    { x: 400, y: 0 },
  ];
  expect(reachOfHandles(handles, 1)).toEqual([12, 12, 20]);
  expect(reachOfHandles(handles, 0.5)).toEqual([12, 12, 40]);
});

it("a press beside a line means the shape that it hits, else the line, else the frame around", async () => {
  const model = await openModel("drawn");
  execute(model, "shape.create", { type: "bpmn:Participant", at: { x: 0, y: 0 } });
  const places = new Places(new Scene(model));
  places.sync(null);
  const hitAt = (x: number, y: number) =>
    places.hitAt({ x, y }, { hit: 6, near: 16, isNamed: true })?.element.$type;
  expect(hitAt(160, 122)).toBe("bpmn:SequenceFlow");
  expect(hitAt(160, 132)).toBe("bpmn:SequenceFlow");
  expect(hitAt(160, 138)).toBe("bpmn:Participant");
  expect(hitAt(210, 130)).toBe("bpmn:UserTask");
});

it("a press on a name beside a shape or a line means that, where names are to be read", async () => {
  const model = await openModel("drawn");
  const drawn = [...new Scene(model).nodes.values(), ...new Scene(model).lines.values()];
  const apart = drawn.filter(({ element }) => /StartEvent|SequenceFlow/.test(element.$type));
  for (const { id } of apart) execute(model, "element.rename", { id, name: `名称 ${id}` });
  const scene = new Scene(model);
  const places = new Places(scene);
  places.sync(null);
  const named = apart.flatMap(({ id }) => {
    const { label } = scene.nodes.get(id) ?? scene.lines.get(id) ?? {};
    return label ? [{ id, at: { x: label.x + label.width / 2, y: label.y + label.height / 2 } }] : [];
  });
  expect(named).toHaveLength(apart.length);
  const hits = (isNamed: boolean) =>
    named.map(({ at }) => places.hitAt(at, { hit: 2, near: 2, isNamed })?.id);
  expect(hits(true)).toEqual(named.map(({ id }) => id));
  expect(hits(false)).toEqual(named.map(() => undefined));
});

it("a name is typed where it is written, as large as usual from afar, and within what is seen of a frame", async () => {
  const model = await openModel("drawn");
  const { id = "" } = execute(model, "shape.create", { type: "bpmn:Participant", at: { x: 0, y: 0 } });
  const pool = new Scene(model).nodes.get(id) as NodeItem;
  const { x, y, height } = pool.rect;
  const wide = { width: 3000, height: 3000 };
  expect(renamePlace(pool, { x: 900, y: 900, zoom: 1 }, wide)).toMatchObject({
    x: x + 15,
    y: y + height / 2,
    scale: 1,
  });
  expect(renamePlace(pool, { x: 900, y: 900, zoom: 0.4 }, wide).scale).toBe(2.5);
  const view = { x: -400, y: -900, zoom: 1 };
  const near = renamePlace(pool, view, stage);
  expect([near.x + view.x, near.y + view.y]).toEqual([64, 22]);
});
