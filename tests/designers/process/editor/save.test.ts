import { storedModel } from "@/tests/support/stored-documents";
import { describe, expect, it } from "vitest";
import { callsOver } from "@/runtime/http-calls";
import { CallError, type HttpPort } from "@/runtime/ports";
import { deployModel, findingsOf, saveModel, validateModel } from "@/designers/process/editor/save";
import { execute } from "@/designers/process/commands";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { errorWords } from "@/runtime/i18n/error-words";
import { setLocale } from "@/runtime/i18n/i18n";
import { openModel } from "../support";

const stored = storedModel({ modelId: "m1", defCode: "leave", name: "请假", rev: 3, bpmDefSetting: "{}" });

type Request = Parameters<HttpPort["request"]>[0];

/** A server that answers each call with the next of the answers. */
function serverWith(...answers: unknown[]): { http: HttpPort; asked: Request[] } {
  const asked: Request[] = [];
  const request = async (what: Request): Promise<unknown> => {
    asked.push(what);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const answer: HttpPort["request"] = request as never;
  return { http: { request: answer, call: callsOver(answer), listen: () => () => undefined }, asked };
}

describe("saving and deploying", () => {
  it("sends diagram, settings, name and the revision that was opened", async () => {
    const model = await openModel();
    execute(model, "element.rename", { id: "leave", name: "请假审批" });
    const { http, asked } = serverWith({ ...stored, name: "请假审批", rev: 4 });
    const after = await saveModel({ http }, stored, model);
    expect(asked[0]).toMatchObject({
      method: "POST",
      path: "/api/bpm/model/m1/save",
      body: { modelId: "m1", info: { defCode: "leave", version: 1, name: "请假审批", rev: 3 } },
    });
    expect(after).toMatchObject({ modelId: "m1", name: "请假审批", rev: 4 });
    expect(asked[0]?.body).toMatchObject({
      info: { flowXml: expect.stringContaining('name="请假审批"') as string },
    });
  });

  it("takes over the new version that the server makes of a deployed one", async () => {
    const { http } = serverWith({ ...stored, modelId: "m2", version: 2, rev: 1, status: 0 });
    const after = await saveModel({ http }, { ...stored, status: 1 }, await openModel());
    expect(after).toMatchObject({ modelId: "m2", version: 2, status: 0 });
  });

  it("lets a conflict travel with its code, the work untouched", async () => {
    const model = await openModel();
    execute(model, "element.rename", { id: "chief", name: "分管局长" });
    const { http } = serverWith(new CallError(409, "流程已被他人修改"));
    await expect(saveModel({ http }, stored, model)).rejects.toMatchObject({ code: 409 });
    expect(model.stack.isDirty).toBe(true);
    expect(model.get("chief").name).toBe("分管局长");
  });

  it("is formal after the deployment", async () => {
    const { http, asked } = serverWith({ ...stored, status: 1, isDeployed: true });
    expect(await deployModel({ http }, stored)).toMatchObject({ status: 1, isDeployed: true });
    expect(asked[0]).toMatchObject({ path: "/api/bpm/model/m1/deploy", form: true });
  });

  it("gives the server's findings by element, none for another failure", async () => {
    const findings = [{ severity: "error", rule: "handler", pointer: "chief", message: "没有处理主体" }];
    const refusal = new CallError(422, "没有处理主体", {}, { findings });
    const { http } = serverWith(refusal);
    await expect(validateModel({ http }, await openModel())).rejects.toBe(refusal);
    expect(findingsOf(refusal)).toEqual(findings);
    expect(findingsOf(new Error("断网"))).toEqual([]);
  });
});

it("says in the language of the reader why a save is refused before anything is sent", async () => {
  const model = await openModel();
  execute(model, "element.rename", { id: "chief", name: "分管局长" });
  model.document.source = model.document.source.replace('<userTask id="chief" name="局长审批"/>', "");
  const store = new DesignerStore(model);
  await setLocale("en");
  store.guard(() => writeBpmn(model.document));
  const { http, asked } = serverWith();
  const words = await saveModel({ http }, stored, model).catch(errorWords);
  await setLocale("zh");
  expect(words).toContain("The element chief is not found in the file");
  expect(store.told?.words).toBe(words);
  expect(asked).toEqual([]);
});
