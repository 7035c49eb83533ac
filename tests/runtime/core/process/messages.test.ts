import { describe, expect, it } from "vitest";
import { checkProcess } from "@/runtime/core/bpmn/check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import type { Finding } from "@/runtime/core/finding";
import { ProcessCompileError, compileProcess } from "@/runtime/core/process/graph/compile";
import { definitionsIn } from "@/runtime/core/process/graph/drawn";
import { emptySetting } from "@/runtime/core/process/setting";
import { syncSetting } from "@/designers/process/model/sync-setting";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="Process_0x1">
<startEvent id="Event_0a1" /><userTask id="Activity_0b2" name="科室审核" /><userTask id="Activity_0c3" /><scriptTask id="Activity_0d4" />
<exclusiveGateway id="Gateway_0e5" /><subProcess id="Activity_0f6"><userTask id="Activity_0g7" /></subProcess>
<sequenceFlow id="Flow_0h8" sourceRef="Event_0a1" targetRef="Activity_0b2" /><sequenceFlow id="Flow_0i9" sourceRef="Activity_0b2" targetRef="Activity_0c3" />
<sequenceFlow id="Flow_0j0" sourceRef="Activity_0c3" targetRef="Activity_0d4" /><sequenceFlow id="Flow_0k1" sourceRef="Activity_0b2" />
<intermediateCatchEvent id="Event_0l2" /><sequenceFlow id="Flow_0m3" sourceRef="Gateway_0e5" targetRef="Event_0l2" />
</process></definitions>`;

const ID = /(Event|Activity|Gateway|Flow|Process)_\w+/;

async function findings(source = SOURCE): Promise<{ check: Finding[]; deployment: Finding[] }> {
  const { definitions } = (await readBpmn(source)).document;
  const setting = emptySetting();
  syncSetting(definitions, setting);
  const check = await checkProcess({ definitions, setting });
  try {
    compileProcess(definitionsIn(definitions), setting);
    return { check, deployment: [] };
  } catch (error) {
    if (error instanceof ProcessCompileError) return { check, deployment: error.findings };
    throw error;
  }
}

describe("messages about elements without a name", () => {
  it("say their kind and place, never an id, in both languages", async () => {
    const { check, deployment } = await findings();
    expect(deployment.length).toBeGreaterThan(2);
    for (const { message, en } of [...check, ...deployment]) {
      expect(message).not.toMatch(ID);
      expect(en).not.toMatch(ID);
    }
  });

  it("say the names of others as they are, with dollars too", async () => {
    const { deployment } = await findings(SOURCE.replace("科室审核", () => "满 $&amp; 元 $1"));
    expect(deployment.map(({ message }) => message)).toContain(
      "流程线「未命名的流程线（在『满 $& 元 $1』之后）」缺少起点或终点",
    );
  });

  it("are the same at the check and at deployment", async () => {
    const { check, deployment } = await findings();
    const said = deployment.map(({ message }) => message);
    expect(said).toContain("脚本任务「未命名的脚本任务」没有脚本");
    expect(said).toContain("流程线「未命名的流程线（在『科室审核』之后）」缺少起点或终点");
    expect(check.map(({ message }) => message)).toContain("脚本任务「未命名的脚本任务」没有脚本");
  });
});

it("a flow to a node that cannot run leaves the one before it all the same", async () => {
  const { deployment } =
    await findings(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="p"><startEvent id="s" /><userTask id="t" name="审核" /><callActivity id="c" name="采购" /><endEvent id="e" />
<sequenceFlow id="f1" sourceRef="s" targetRef="t" /><sequenceFlow id="f2" sourceRef="t" targetRef="c" />
<sequenceFlow id="f3" sourceRef="c" targetRef="e" /></process></definitions>`);
  expect(deployment.map(({ pointer }) => pointer)).toEqual(["c"]);
});
