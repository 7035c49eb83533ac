import { expect, it } from "vitest";
import { processFormFaults } from "@/designers/process/checks/process-form";
import { execute } from "@/designers/process/commands";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { writeBinding } from "@/designers/process/panel/binding";
import { openModel } from "./support";

it("the check finds whatever a save would refuse, once and in the same words", async () => {
  const model = await openModel();
  writeBinding(model, model.process, "name", "");
  writeBinding(model, model.process, "panel:titleRule", "${foo.bar(");
  const faults = processFormFaults(model);
  expect(faults).toEqual({
    name: "请输入流程名称！",
    globalForm: "请选择全局表单！",
    titleRule: expect.stringMatching(/^标题规则 \$\{foo\.bar\( 有误：/),
  });
  const told = (await new DesignerStore(model).problems.check()).map(({ message }) => message);
  expect(told).toEqual(expect.arrayContaining(Object.values(faults)));
  expect(told.filter((message) => message.includes("标题规则"))).toHaveLength(1);
  writeBinding(model, model.process, "panel:titleRule", " \u200b");
  expect(processFormFaults(model)["titleRule"]).toBe("请输入标题规则！");
});

it("a node stays selected when its id changes, and when that is undone", async () => {
  const store = new DesignerStore(await openModel());
  store.select(["chief"]);
  store.run("element.rename-id", { id: "chief", to: "head" });
  expect([...store.selection]).toEqual(["head"]);
  store.history.undo();
  expect([...store.selection]).toEqual(["chief"]);
});

it("what is refused is told, and changes nothing", async () => {
  const store = new DesignerStore(await openModel());
  expect(store.run("flow.connect", { source: "end", target: "section" })).toBeUndefined();
  expect(store.told?.words).toBe("结束节点之后不能再连线");
  store.run("element.rename-id", { id: "chief", to: "x".repeat(65) });
  expect(store.told?.words).toBe("节点标识不能超过 64 个字符");
  expect(store.history.canUndo).toBe(false);
});

it("the first global script brings the usual imports where there are none", async () => {
  const model = await openModel();
  const script = { code: "a", type: "process_script_before", beforeCode: "", afterCode: "" };
  writeBinding(model, model.process, "panel:scriptArrJson", [script]);
  expect(model.setting.flow.importScript).toContain("const sum");
  const own = await openModel();
  execute(own, "setting.flow", { setting: { ...own.setting.flow, importScript: "const a = 1;" } });
  writeBinding(own, own.process, "panel:scriptArrJson", [script]);
  expect(own.setting.flow.importScript).toBe("const a = 1;");
});

it("what was saved can still be undone, and is not saved then", async () => {
  const store = new DesignerStore(await openModel());
  store.run("element.rename", { id: "chief", name: "x" });
  store.history.markSaved();
  expect([store.history.canUndo, store.model.stack.isDirty]).toEqual([true, false]);
  store.history.undo();
  expect([store.model.get("chief").name === "x", store.model.stack.isDirty]).toEqual([false, true]);
});

it("undo leads back to the document whose place another one took, until that is edited anew", async () => {
  const [first, second] = [new DesignerStore(await openModel()), new DesignerStore(await openModel())];
  second.history.follow(first.history);
  expect(second.history.canUndo).toBe(true);
  expect(second.history.undo()).toBe(first);
  expect(first.history.redo()).toBe(second);
  first.run("element.rename", { id: "chief", name: "x" });
  expect(first.history.canRedo).toBe(false);
  second.history.markSaved();
  expect(first.model.stack.isDirty).toBe(true);
});
