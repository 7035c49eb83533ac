import { renderHook } from "@testing-library/react";
import type { PropsWithChildren, ReactElement } from "react";
import { App } from "antd";
import { expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { execute } from "@/designers/process/commands";
import { draftWork, keepDraft, useDraft } from "@/designers/process/editor/draft";
import { type Opened, openNamed } from "@/designers/process/editor/open";
import { useSaving } from "@/designers/process/editor/use-saving";
import { PortsContext } from "@/runtime/render/ports-context";
import { storedModel } from "@/tests/support/stored-documents";
import { fixture } from "../support";

it("a draft of a process is their who made it: the next one at the browser is not shown it", () => {
  const { storage } = memoryPorts();
  const draft = { xml: "<bpmn/>", setting: "{}", at: 1 };
  storage.set("session", "sysUserInfo", { UserCode: "1" });
  storage.set("local", "bpm-draft:1:m1", draft);
  expect(draftWork(storage, "m1").take()).toEqual(draft);
  storage.set("session", "sysUserInfo", { UserCode: "2" });
  expect(draftWork(storage, "m1").take()).toBeNull();
});

async function openLeave(): Promise<Opened> {
  const sourceXml = fixture("leave");
  const stored = storedModel({
    modelId: "m1",
    defCode: "leave",
    name: "请假",
    sourceXml,
    bpmDefSetting: "{}",
  });
  return { stored, store: await openNamed(stored, sourceXml, "{}"), base: stored.rev };
}

it("saving leaves alone what another window of its author has kept meanwhile", async () => {
  const opened = await openLeave();
  const { stored } = opened;
  const ports = memoryPorts({ "POST /api/bpm/model/m1/save": () => stored });
  const { storage } = ports;
  opened.store.model.setting.flow.globalForm = [
    { boCode: "leave", formKey: "leave", formName: "请假单", formType: 0 },
  ];
  const saving = (): Promise<boolean> => {
    const ready = {
      ports,
      latest: { current: opened },
      keep: vi.fn(),
      fail: vi.fn(),
      isSure: async () => true,
    };
    const { result } = renderHook(() => useSaving(ready), { wrapper: App });
    return result.current();
  };
  execute(opened.store.model, "element.rename", { id: "leave", name: "请假审批" });
  keepDraft(ports, stored, opened.store.model);
  expect(await saving()).toBe(true);
  expect(storage.get("local", "bpm-draft::m1")).toBeNull();
  keepDraft(ports, stored, opened.store.model);
  const others = [{ window: "other", work: { xml: "<bpmn/>", setting: "{}", at: 1 } }];
  storage.set("local", "bpm-draft::m1", others);
  expect(await saving()).toBe(true);
  expect(storage.get("local", "bpm-draft::m1")).toEqual(others);
});

it.each([5, "text", [[]], { xml: 1 }])("reads nothing out of what no designer has kept: %j", (kept) => {
  const { storage } = memoryPorts();
  storage.set("local", "bpm-draft::m1", kept);
  expect(draftWork(storage, "m1").take()).toBeNull();
});

it("unsaved work stays when its process was saved in another tab and this one is left", async () => {
  const ports = memoryPorts();
  const opened = await openLeave();
  const { model } = opened.store;
  const wrapper = ({ children }: PropsWithChildren): ReactElement => (
    <PortsContext value={ports}>{children}</PortsContext>
  );
  const { unmount } = renderHook(() => useDraft(opened), { wrapper });
  execute(model, "element.rename", { id: "leave", name: "请假审批" });
  await expect.poll(() => draftWork(ports.storage, "m1").take(), { timeout: 3000 }).not.toBeNull();
  draftWork(ports.storage, "m1").drop();
  unmount();
  expect(draftWork(ports.storage, "m1").take()?.xml).toContain("请假审批");
});
