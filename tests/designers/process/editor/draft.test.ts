import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { readDraft } from "@/designers/process/editor/draft";

it("a draft of a process is his who made it: the next one at the browser is not shown it", () => {
  const { storage } = memoryPorts();
  const draft = { xml: "<bpmn/>", setting: "{}", at: 1 };
  storage.set("session", "sysUserInfo", { UserCode: "1" });
  storage.set("local", "bpm-draft:1:m1", draft);
  expect(readDraft(storage, "m1")).toEqual(draft);
  storage.set("session", "sysUserInfo", { UserCode: "2" });
  expect(readDraft(storage, "m1")).toBeNull();
});
