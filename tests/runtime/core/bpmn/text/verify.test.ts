import { expect, it } from "vitest";
import type { LocalText } from "@/runtime/core/locale";
import { reasonOf } from "@/runtime/core/reason-of";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { execute } from "@/designers/process/commands";
import { openModel } from "../../../../designers/process/support";

it("a text that says what the tree says has no difference, whatever was edited", async () => {
  const model = await openModel();
  execute(model, "shape.append", { from: "chief", type: "bpmn:UserTask" });
  execute(model, "element.rename", { id: "chief", name: "分管 & 领导" });
  execute(model, "element.document", { id: "chief", text: "第一行\n第二行 <x>" });
  execute(model, "flow.condition", { id: "f3", text: "${days > 5 && kind == '事假'}" });
  execute(model, "shape.move", { ids: ["section"], dx: 13, dy: -7 });
  execute(model, "shape.remove", { ids: ["end"] });
  expect(await writtenDifference(model.document, writeBpmn(model.document))).toBeNull();
});

it("names the first element that a text has lost or changed", async () => {
  const model = await openModel();
  execute(model, "element.rename", { id: "chief", name: "分管局长" });
  const text = writeBpmn(model.document);
  expect(await writtenDifference(model.document, text.replace("分管局长", "局长"))).toEqual({
    zh: "「分管局长」的 name：「分管局长」→「局长」",
    en: "name of “分管局长”: “分管局长” → “局长”",
  });
});

it("does not take another layout of a file without diagram for a loss", async () => {
  const model = await openModel();
  execute(model, "element.rename", { id: "f5", name: "同意并且归档到人事部门" });
  expect(await writtenDifference(model.document, writeBpmn(model.document))).toBeNull();
});

it("refuses a save that would lose what nobody edited, in the language of the reader", async () => {
  const model = await openModel();
  execute(model, "element.rename", { id: "chief", name: "分管局长" });
  model.document.source = model.document.source.replace('<userTask id="chief" name="局长审批"/>', "");
  const refusal = refusalOf(() => writeBpmn(model.document));
  expect(refusal).toEqual({
    zh: "无法在原文件中定位元素 chief，为避免丢失内容已拒绝保存",
    en: "The element chief is not found in the file: it is not saved, so that nothing is lost",
  });
});

function refusalOf(work: () => unknown): LocalText | null {
  try {
    work();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
