import { renderHook } from "@testing-library/react";
import type { PropsWithChildren, ReactElement } from "react";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { execute } from "@/designers/process/commands";
import { clearDraft, readDraft, useDraft } from "@/designers/process/editor/draft";
import { openNamed } from "@/designers/process/editor/open";
import { PortsContext } from "@/runtime/render/ports-context";
import { storedModel } from "@/tests/support/stored-documents";
import { fixture } from "../support";

it("a draft of a process is his who made it: the next one at the browser is not shown it", () => {
  const { storage } = memoryPorts();
  const draft = { xml: "<bpmn/>", setting: "{}", at: 1 };
  storage.set("session", "sysUserInfo", { UserCode: "1" });
  storage.set("local", "bpm-draft:1:m1", draft);
  expect(readDraft(storage, "m1")).toEqual(draft);
  storage.set("session", "sysUserInfo", { UserCode: "2" });
  expect(readDraft(storage, "m1")).toBeNull();
});

it("unsaved work stays when its process was saved in another tab and this one is left", async () => {
  const ports = memoryPorts();
  const sourceXml = fixture("leave");
  const stored = storedModel({
    modelId: "m1",
    defCode: "leave",
    name: "请假",
    sourceXml,
    bpmDefSetting: "{}",
  });
  const store = await openNamed(stored, sourceXml, "{}");
  const wrapper = ({ children }: PropsWithChildren): ReactElement => (
    <PortsContext value={ports}>{children}</PortsContext>
  );
  const opened = { stored, store, base: stored.rev };
  const { unmount } = renderHook(() => useDraft(opened), { wrapper });
  execute(store.model, "element.rename", { id: "leave", name: "请假审批" });
  await expect.poll(() => readDraft(ports.storage, "m1"), { timeout: 3000 }).not.toBeNull();
  clearDraft(ports.storage, "m1");
  unmount();
  expect(readDraft(ports.storage, "m1")?.xml).toContain("请假审批");
});
