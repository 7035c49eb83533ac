import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());

const CASES: [name: string, condition: string, message: RegExp][] = [
  ["missing", "${vars.grade == 1}", /^流程线「甲」的条件 \$\{vars\.grade == 1\} 无法判断：.*grade/],
  ["type", "${vars.days > 'many'}", /^流程线「甲」的条件 .* 无法判断：.*（vars\.days = 3）$/],
  ["no-boolean", "${vars.days}", /无法判断：条件的结果应为 true 或 false，得到 3（vars\.days = 3）$/],
  [
    "no-match",
    "${vars.days > 5}",
    /^节点「x」没有满足条件的分支：「甲」\$\{vars\.days > 5\}（vars\.days = 3）/,
  ],
];

it.each(CASES)(
  "a condition with %s stops the actor before their task is completed",
  async (name, condition, message) => {
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .node("e", "EndEvent")
      .node("x", "ExclusiveGateway");
    builder
      .task("work")
      .task("a")
      .task("b")
      .path("s", "work", "x")
      .flow("x", "a", condition)
      .flow("x", "b", "${1 == 2}");
    builder.path("a", "e").path("b", "e");
    for (const element of builder.elements) if (element.targetRef?.id === "a") element.name = "甲";
    builder.setting.flow.variables = [{ name: "days", label: "天数", type: "number", defaultValue: 3 }];
    await deploy(server.db, `condition-${name}`, builder);
    const inst = await office.start(`condition-${name}`);
    const history = await office.history(inst);
    const answer = await office.agree(inst, "work");
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(message);
    expect(await office.at(inst)).toEqual(["work"]);
    expect(await office.history(inst)).toEqual(history);
  },
);
