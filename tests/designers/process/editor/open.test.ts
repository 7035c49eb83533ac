import { describe, expect, it } from "vitest";
import { openNamed } from "@/designers/process/editor/open";
import { openDraft } from "@/designers/process/editor/open-draft";
import { saveModel, type StoredModel } from "@/designers/process/editor/save";
import { execute } from "@/designers/process/commands";
import { callsOver } from "@/runtime/http-calls";
import type { HttpPort } from "@/runtime/ports";
import { storedModel } from "@/tests/support/stored-documents";
import { fixture } from "../support";

/** A copy of 请假 as the server keeps it: its own code and name beside the diagram of the original. */
const copied = storedModel({
  modelId: "m2",
  defCode: "overtime",
  name: "加班",
  sourceXml: fixture("leave"),
  bpmDefSetting: "{}",
});

const open = (stored: StoredModel) => openNamed(stored, stored.sourceXml, stored.bpmDefSetting);

/** What a save sends. */
async function sentBy(...[stored, model]: [StoredModel, Parameters<typeof saveModel>[2]]): Promise<string> {
  const sent: string[] = [];
  const request: HttpPort["request"] = async (what) => {
    sent.push(JSON.stringify(what.body));
    return JSON.parse(JSON.stringify(stored));
  };
  await saveModel(
    { http: { request, call: callsOver(request), listen: () => () => undefined } },
    stored,
    model,
  );
  return sent.join();
}

describe("a process whose diagram has another code and name", () => {
  it("opens with its own, with nothing to save or to undo", async () => {
    const { model } = await open(copied);
    expect([model.process.id, model.process.name]).toEqual(["overtime", "加班"]);
    expect([model.stack.isDirty, model.stack.canUndo]).toEqual([false, false]);
  });

  it("is saved with them, also in its diagram", async () => {
    const { model } = await open(copied);
    execute(model, "element.rename", { id: "chief", name: "分管局长" });
    const body = JSON.parse(await sentBy(copied, model));
    expect(body.info).toMatchObject({ defCode: "overtime", name: "加班" });
    expect(body.info.flowXml).toContain('<process id="overtime" name="加班"');
    expect(body.info.flowXml).not.toContain('"leave"');
  });

  it("shows and saves the description that it was given in its list since, and none where that was taken away", async () => {
    for (const info of ["新的说明", null]) {
      const before = await open({ ...copied, info: "旧的说明" });
      const bpmDefSetting = JSON.stringify(before.model.setting);
      const stored = { ...copied, info, bpmDefSetting };
      const { model } = await open(stored);
      expect(model.setting.flow.properties.desc).toBe(info ?? "");
      expect([model.stack.isDirty, model.stack.canUndo]).toEqual([false, false]);
      expect(JSON.parse(await sentBy(stored, model)).info.info).toBe(info);
    }
  });

  it("shows the name that it was given in its list since", async () => {
    const { model } = await open({ ...copied, defCode: "leave", name: "请假（新）" });
    expect([model.process.id, model.process.name]).toEqual(["leave", "请假（新）"]);
  });

  it("keeps a name that was typed but not saved", async () => {
    const { model } = await open(copied);
    execute(model, "element.rename", { id: "overtime", name: "加班申请" });
    const sent = JSON.parse(await sentBy(copied, model));
    const draft = { xml: sent.info.flowXml, setting: sent.info.bpmDefSetting, at: 0, name: "加班" };
    const again = await openDraft({ ...copied, name: "加班（新）" }, draft);
    expect([again.model.process.name, again.model.stack.isDirty]).toEqual(["加班申请", true]);
  });

  it("shows its present name in unsaved work that left the one before alone", async () => {
    const sent = JSON.parse(await sentBy(copied, (await open(copied)).model));
    const draft = { xml: sent.info.flowXml, setting: sent.info.bpmDefSetting, at: 0, name: "加班" };
    const { model } = await openDraft({ ...copied, name: "加班（新）" }, draft);
    expect([model.process.name, model.stack.isDirty]).toEqual(["加班（新）", true]);
  });
});
