import { expect, it } from "vitest";
import { MOST_NODES } from "@/runtime/core/bpmn/limits";
import { emptySetting } from "@/runtime/core/process/setting";
import { checkProcess } from "@/server/engine/definition/check-process";
import { ApiError } from "@/server/errors";
import { chain } from "../../../attack/families/diagrams";

const check = (tasks: number, isCompiled: boolean): Promise<unknown> =>
  checkProcess({ xml: chain(tasks), setting: JSON.stringify(emptySetting()), status: 0, isCompiled }).catch(
    (error: unknown) => (error instanceof ApiError ? error.data["findings"] : error),
  );

it("a process of too many nodes is kept as a draft and refused when it is to run", async () => {
  expect(await check(MOST_NODES, false)).toMatchObject({ graph: null });
  expect(await check(MOST_NODES, true)).toMatchObject([
    { rule: "process-size", message: `流程过大：${MOST_NODES + 2} 个节点，最多 ${MOST_NODES} 个` },
  ]);
});

it("a process within the limit is checked for everything else", async () => {
  const findings = await check(3, true);
  expect(findings).toContainEqual(expect.objectContaining({ rule: "handler-required" }));
});
