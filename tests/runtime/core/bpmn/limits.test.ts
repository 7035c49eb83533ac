import { describe, expect, it } from "vitest";
import { BPMN_LIMITS } from "@/runtime/core/bpmn/limits";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";

const OPEN = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">`;
const CLOSE = "</process></definitions>";
const nested = (depth: number): string =>
  `${OPEN}\n${Array.from({ length: depth }, (_, at) => `<subProcess id="s${at}">`).join("")}${"</subProcess>".repeat(depth)}${CLOSE}`;
const tasks = (count: number): string =>
  OPEN + Array.from({ length: count }, (_, at) => `<task id="t${at}"/>`).join("") + CLOSE;

async function refusal(xml: string): Promise<BpmnReadError> {
  const error: unknown = await readBpmn(xml, { diagram: false, limits: BPMN_LIMITS }).catch(
    (caught: unknown) => caught,
  );
  if (error instanceof BpmnReadError) return error;
  throw new Error("it was read");
}

describe("a diagram beyond the limits", () => {
  it.each([
    ["nested 3,000 deep", nested(3_000), "流程图嵌套过深：超过 100 层", "more than 100 levels"],
    ["nested 100,000 deep", nested(100_000), "流程图嵌套过深：超过 100 层", "more than 100 levels"],
    ["of 50,000 elements", tasks(50_000), "流程图过大：元素超过 40000 个", "more than 40000 elements"],
    [
      "of too many characters",
      `${OPEN}${" ".repeat(5_000_000)}${CLOSE}`,
      "最多 5000000 个",
      "at most 5000000",
    ],
  ])("%s is refused at once, in both languages", async (_what, xml, zh, en) => {
    const { said } = await refusal(xml);
    expect(said.zh).toContain(zh);
    expect(said.en).toContain(en);
  });

  it("is refused at the place where it passes them", async () => {
    expect(await refusal(nested(3_000))).toMatchObject({ line: 2 });
  });
});

it("a large diagram without a drawing is read without being laid out when nobody asks for it", async () => {
  const started = performance.now();
  const { document, report } = await readBpmn(tasks(5_000), { diagram: false, limits: BPMN_LIMITS });
  expect(report.addedDiagramElements).toBe(0);
  expect(document.generated.size).toBe(0);
  expect(performance.now() - started).toBeLessThan(5_000);
});
