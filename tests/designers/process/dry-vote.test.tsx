import { fireEvent, render, screen } from "@testing-library/react";
import { App } from "antd";
import { expect, it } from "vitest";
import { Decide } from "@/designers/process/dryrun/Decide";
import { StepList } from "@/designers/process/dryrun/StepList";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import "@/designers/process/texts";
import { beginDryRun, decideDryRun, type DryWorld, waitingSteps } from "@/runtime/core/process/dry-run";
import { ProcessBuilder, testEnvironment } from "@/tests/support/process-graph";
import { openModel } from "./support";

/** start → A, signed by three of whom most must agree → end */
function voted(): DryWorld {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("A", ["lisi", "wangwu", "admin"], ({ userAssign }) =>
      Object.assign(userAssign, { sign: "ratio", signRatio: 60 }),
    )
    .node("e", "EndEvent")
    .path("s", "A", "e");
  const { directory } = testEnvironment();
  const initiator = { account: "zhangsan", name: "张三" };
  const startDate = "2026-01-05T08:00:00.000Z";
  return {
    graph: builder.compile(),
    setting: builder.setting,
    initiator,
    data: {},
    directory,
    globals: {},
    startDate,
  };
}

it("calls a rejection among others a vote against, and says in words where one that decides goes", async () => {
  const world = voted();
  const begun = beginDryRun(world);
  const [first] = waitingSteps(begun);
  const vote = { task: first?.task ?? "", actor: "lisi", action: "turnDown" as const, opinion: "否" };
  const run = decideDryRun(world, begun, vote);
  const [waiting] = waitingSteps(run);
  const people = { ...world.directory, people: [], names: {} };
  if (!waiting) throw new Error("nobody is asked any more");
  render(
    <App>
      <DesignerContext value={new DesignerStore(await openModel())}>
        <StepList
          run={run}
          people={people}
          at={run.steps.indexOf(waiting)}
          onShow={() => undefined}
          decide={<Decide {...{ world, run, step: waiting, people }} onDecide={() => undefined} />}
        />
      </DesignerContext>
    </App>,
  );
  expect(screen.getByText("反对 · 计入票数，等待其他人表决")).toBeVisible();
  fireEvent.click(screen.getByText("驳回"));
  expect(screen.getByText("按驳回策略：发起人")).toBeVisible();
});
