import { expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { Scene } from "@/designers/process/model/scene";
import { openModel } from "./support";

it("a user task shows who handles it and how they sign, as soon as that is set and undone", async () => {
  const model = await openModel();
  const scene = new Scene(model);
  model.stack.subscribe((changes) => scene.update(changes));
  const notes = () => scene.nodes.get("chief")?.notes ?? null;
  expect(notes()).toBeNull();
  const node = model.nodeSetting("chief");
  if (!node?.plugins) throw new Error("no setting");
  const source = ["张三", "李思"].map((name) => ({ code: name, name, type: "user" as const }));
  const userAssign = {
    ...node.plugins.userAssign,
    ruleList: [{ rule: "user" as const, description: "", source }],
    sign: "all" as const,
  };
  execute(model, "setting.node", {
    id: "chief",
    setting: { ...node, plugins: { ...node.plugins, userAssign } },
  });
  expect(notes()).toEqual({ sign: "parallel", handlers: "张三、李思" });
  expect(scene.nodes.get("section")?.notes).toBeNull();
  model.stack.undo();
  expect(notes()).toBeNull();
});

it("an event on the lower edge of a task takes room from what the task shows there", async () => {
  const model = await openModel();
  const scene = new Scene(model);
  model.stack.subscribe((changes) => scene.update(changes));
  const reach = () => scene.nodes.get("section")?.reach;
  expect(reach()).toBe(0);
  const timer = execute(model, "event.attach", { id: "section" }).id ?? "";
  expect(reach()).toBe(18);
  execute(model, "shape.move", { ids: [timer], dx: 0, dy: -80 });
  expect(reach()).toBe(0);
  model.stack.undo();
  expect(reach()).toBe(18);
  execute(model, "shape.remove", { ids: [timer] });
  expect(reach()).toBe(0);
});
