import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FlowElement } from "@/runtime/core/process/graph/flow-element";
import type { TaskTimeout } from "@/runtime/core/process/setting";
import { readConfig } from "@/server/config";
import { runDueJobs } from "@/server/jobs/runner";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let outside: Server;
const received: { method: string; url: string; body: string; key: string }[] = [];
/** What the outside service answers next; 200 when nothing is said. */
const answers: number[] = [];
/** What happens before it answers. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  outside = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", async () => {
      const key = String(request.headers["idempotency-key"]);
      received.push({ method: request.method ?? "", url: request.url ?? "", body, key });
      await meanwhile();
      response.writeHead(answers.shift() ?? 200, { "content-type": "application/json" }).end('{"grade":"A"}');
    });
  });
  await new Promise<void>((ready) => outside.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  await server.close();
  outside.close();
});

const port = (): number => (outside.address() as AddressInfo).port;
/** Runs what is due, as the server process does every few seconds. */
const turn = (allow: readonly string[] = ["127.0.0.1"]): Promise<number> =>
  runDueJobs({ db: server.db, config: { ...readConfig({}), httpAllow: allow } }, server.app.log);
/** Lets time pass for an instance: all its jobs are due. */
const hasten = (inst: string): Promise<unknown> =>
  server.db.query("update sys_job set due_date = now() - interval '1 second' where inst_id = $1", [inst]);
const jobs = (
  inst: string,
): Promise<{ kind: string; status: string; attempts: number; last_error: string }[]> =>
  server.db.query(
    "select kind, status, attempts, last_error from sys_job where inst_id = $1 order by due_date",
    [inst],
  );

const frame = (): ProcessBuilder => new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
const timed = (definition: object, more: Partial<FlowElement> = {}): Partial<FlowElement> => ({
  eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", ...definition }],
  ...more,
});

describe("an intermediate timer", () => {
  it("lets the instance go on when it is due, once, and not before", async () => {
    const builder = frame()
      .node("wait", "IntermediateCatchEvent", timed({ timeDuration: { body: "PT2H" } }))
      .task("after");
    await deploy(server.db, "timer", builder.path("s", "wait", "after", "e"));
    const inst = await office.start("timer");
    await turn();
    expect(await office.at(inst)).toEqual(["running"]);
    const seen = (await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET")).data;
    expect(seen.states.wait).toMatchObject({ state: "active" });
    await hasten(inst);
    await Promise.all([turn(), turn()]);
    expect(await office.at(inst)).toEqual(["after"]);
    expect(await jobs(inst)).toEqual([]);
  });

  it("refuses the start when its time cannot be computed", async () => {
    const builder = frame().node(
      "wait",
      "IntermediateCatchEvent",
      timed({ timeDate: { body: "${vars.none.at}" } }),
    );
    await deploy(server.db, "timer-bad", builder.path("s", "wait", "e"));
    const answer = await office.call("zhangsan", "process/start", { defCode: "timer-bad", boData: {} });
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(/定时器「wait」的时间 \$\{vars\.none\.at\} 无法计算/);
  });
});

describe("a boundary timer", () => {
  const watched = (event: Partial<FlowElement>, ...before: string[]): ProcessBuilder =>
    [...before, "work"]
      .reduce((builder, id) => builder.task(id), frame())
      .task("late", ["wangwu"])
      .node("t", "BoundaryEvent", { attachedToRef: { id: "work" }, ...event })
      .node("e2", "EndEvent")
      .path("s", ...before, "work", "e")
      .path("t", "late", "e2");

  it("takes the task away when it interrupts", async () => {
    await deploy(server.db, "boundary", watched(timed({ timeDuration: { body: "PT1H" } })));
    const inst = await office.start("boundary");
    await hasten(inst);
    await turn();
    expect(await office.at(inst)).toEqual(["late"]);
  });

  it("comes again as its cycle says for as long as the task is open", async () => {
    const event = timed({ timeCycle: { body: "R2/PT1H" } }, { cancelActivity: false });
    await deploy(server.db, "boundary-cycle", watched(event));
    const inst = await office.start("boundary-cycle");
    for (let round = 0; round < 4; round++) {
      await hasten(inst);
      await turn();
    }
    expect(await office.at(inst)).toEqual(["late", "late", "work"]);
    await office.agree(inst, "work");
    expect(await jobs(inst)).toEqual([]);
  });

  it("has nothing done again of what it began beside an open task, until that is sent back", async () => {
    const event = timed({ timeDuration: { body: "PT1H" } }, { cancelActivity: false });
    await deploy(server.db, "boundary-beside", watched(event, "first"));
    const inst = await office.start("boundary-beside");
    const states = async (): Promise<(string | undefined)[]> => {
      const { data } = await office.call("zhangsan", "process/taskDiagram", { instId: inst }, "GET");
      return ["first", "work", "t", "late"].map((node) => data.states[node]?.state);
    };
    await office.agree(inst, "first");
    await hasten(inst);
    await turn();
    await office.agree(inst, "late", "wangwu");
    expect(await states()).toEqual(["done", "active", "done", "done"]);
    const taskId = await office.task(inst, "work");
    await office.act("lisi", taskId, "turnDown", { opinion: "重来", target: "first" });
    expect(await states()).toEqual(["active", "rejected", "again", "again"]);
  });
});

describe("a time limit", () => {
  const limited = async (code: string, timeout: TaskTimeout): Promise<string> => {
    const builder = frame()
      .task("first")
      .task("work", ["wangwu"], (plugins) => void (plugins.properties.timeout = timeout));
    await deploy(server.db, code, builder.path("s", "first", "work", "e"));
    const inst = await office.start(code);
    await office.agree(inst, "first");
    await hasten(inst);
    return inst;
  };

  it("reminds, as often as it says", async () => {
    const inst = await limited("remind", { after: "PT1H", action: "remind", every: "PT1H", times: 1 });
    const before = await messages();
    await turn();
    await hasten(inst);
    await turn();
    await hasten(inst);
    await turn();
    expect((await messages()) - before).toBe(2);
    expect(await office.at(inst)).toEqual(["work"]);
  });

  it("reminds once, and goes on from there, after the application was suspended for a month", async () => {
    const inst = await limited("resumed", { after: "P1D", action: "remind", every: "P1D" });
    await server.db.query(
      `update sys_job set due_date = now() - interval '30 days',
        payload = jsonb_set(payload, '{due,at}', to_jsonb(now() - interval '30 days')) where inst_id = $1`,
      [inst],
    );
    const before = await messages();
    for (let round = 0; round < 3; round++) await turn();
    expect((await messages()) - before).toBe(1);
    expect(await jobs(inst)).toMatchObject([{ kind: "timeout", attempts: 0 }]);
  });

  it("agrees in the handler's place", async () => {
    const inst = await limited("pass", { after: "P1D", action: "agree" });
    await turn();
    expect(await office.at(inst)).toEqual(["end"]);
    expect(await office.history(inst)).toEqual(["start s", "agree first", "agree work", "end e"]);
  });

  it("turns down in the handler's place", async () => {
    const inst = await limited("reject", { after: "P1D", action: "turnDown" });
    await turn();
    expect(await office.at(inst)).toEqual(["first"]);
  });

  it("waits while the instance is suspended", async () => {
    const inst = await limited("suspended", { after: "P1D", action: "agree" });
    await office.call("admin", "instance/suspend", { instId: inst, suspended: true });
    await turn();
    expect(await office.at(inst)).toEqual(["work"]);
    await office.call("admin", "instance/suspend", { instId: inst, suspended: false });
    await turn();
    expect(await office.at(inst)).toEqual(["end"]);
  });

  it("reminds those who stand in for the handler as well", async () => {
    await server.db.query(
      `insert into workbench_proxy (id, user_id, proxy_id, start_date, end_date)
       select 'away', w.id, d.id, now() - interval '1 day', now() + interval '1 day'
       from sys_user w, sys_user d where w.account = 'wangwu' and d.account = 'designer'`,
    );
    const before = await messages();
    await limited("away", { after: "P1D", action: "remind" });
    await turn();
    await server.db.query("delete from workbench_proxy");
    expect(await messages()).toBe(before + 1);
    const rows = await server.db.query<{ title: string }>(
      "select m.title from sys_message m join sys_user u on u.id = m.user_id where u.account = 'designer' and m.title like '%已超时%'",
    );
    expect(rows).toEqual([{ title: expect.stringMatching(/^（代 王武）任务已超时：/) }]);
  });

  async function messages(): Promise<number> {
    const rows = await server.db.query<{ count: number }>(
      "select count(*)::int as count from sys_message where title like '任务已超时%'",
    );
    return rows[0]?.count ?? 0;
  }
});

describe("a script task", () => {
  it("changes variables that the next condition reads, in the same step", async () => {
    const builder = frame()
      .node("sum", "ScriptTask", { script: "vars.total = 2 + 3" })
      .node("x", "ExclusiveGateway");
    builder.task("much").task("little").path("s", "sum", "x").flow("x", "much", "${vars.total > 4}");
    builder.flow("x", "little", "${vars.total <= 4}").path("much", "e").path("little", "e");
    await deploy(server.db, "script", builder);
    expect(await office.at(await office.start("script"))).toEqual(["much"]);
  });

  it("that fails stops the actor's step, naming script and line", async () => {
    const builder = frame().task("work").node("sum", "ScriptTask", { script: "vars.a = 1\nnull.x" });
    await deploy(server.db, "script-bad", builder.path("s", "work", "sum", "e"));
    const inst = await office.start("script-bad");
    const answer = await office.agree(inst, "work");
    expect(answer).toMatchObject({ code: 422, data: { script: "sum" } });
    expect(answer.message).toMatch(/^脚本「sum」 第 2 行/);
    expect(await office.at(inst)).toEqual(["work"]);
  });
});

describe("a service task", () => {
  const calling = async (code: string, attrs: Record<string, string>): Promise<string> => {
    const $attrs = Object.fromEntries(
      Object.entries(attrs).map(([name, value]) => [`activiti:${name}`, value]),
    );
    const builder = frame()
      .node("call", "ServiceTask", { $attrs })
      .node("x", "ExclusiveGateway")
      .task("good")
      .task("bad");
    builder
      .path("s", "call", "x")
      .flow("x", "good", "${(vars.answer.body.grade ?? '') == 'A'}")
      .flow("x", "bad");
    await deploy(server.db, code, builder.path("good", "e").path("bad", "e"));
    return office.start(code);
  };

  it("sends its request after the step is committed and goes on with the answer", async () => {
    received.length = 0;
    const inst = await calling("service", {
      requestUrl: `http://127.0.0.1:${port()}/check?name=\${initiator.name}`,
      requestMethod: "POST",
      requestBody: '{"by": "${initiator.account}"}',
      responseVariableName: "answer",
    });
    expect(received).toEqual([]);
    expect(await office.at(inst)).toEqual(["running"]);
    await turn();
    expect(received).toMatchObject([{ method: "POST", body: '{"by": "zhangsan"}' }]);
    expect(received[0]?.url).toBe(`/check?name=${encodeURIComponent("张三")}`);
    expect(await office.at(inst)).toEqual(["good"]);
  });

  it("is tried again after a fault with the same key, and kept as dead after the last attempt", async () => {
    received.length = 0;
    answers.push(500, 503, 500, 500, 500, 500);
    const inst = await calling("service-down", { requestUrl: `http://127.0.0.1:${port()}/` });
    await turn();
    expect(await jobs(inst)).toMatchObject([{ kind: "http", attempts: 1, last_error: "服务返回状态 500" }]);
    await turn();
    expect(received).toHaveLength(1);
    for (let attempt = 0; attempt < 6; attempt++) {
      await hasten(inst);
      await turn();
    }
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(await jobs(inst)).toMatchObject([{ status: "dead", attempts: 6 }]);
    const listed = (await office.call("admin", "job/list", { status: "dead" }, "GET")).data.records;
    expect(listed[0]).toMatchObject({ instId: inst, kind: "http", lastError: "服务返回状态 500" });
    expect(
      await server.db.query(
        "select distinct content, route from sys_message where title like '%service-down'",
      ),
    ).toEqual([{ content: "服务返回状态 500", route: "/process/manage/job" }]);
    await office.call("admin", "job/retry", { ids: [listed[0].id] });
    await turn();
    expect(await office.at(inst)).toEqual(["bad"]);
    expect(await jobs(inst)).toEqual([]);
  });

  it("is of no more interest, whatever it answers, once the application was withdrawn", async () => {
    const told = (): Promise<unknown[]> => server.db.query("select id from sys_message order by id");
    for (const answer of [500, 200]) {
      answers.push(answer);
      const inst = await calling(`service-late-${answer}`, { requestUrl: `http://127.0.0.1:${port()}/` });
      await server.db.query("update sys_job set attempts = 5 where inst_id = $1", [inst]);
      let before: unknown[] = [];
      meanwhile = async () => {
        expect((await office.call("zhangsan", "process/revoke", { instId: inst })).code).toBe(200);
        before = await told();
      };
      await turn();
      meanwhile = () => Promise.resolve();
      expect(await office.at(inst)).toEqual(["revoke"]);
      expect(await jobs(inst)).toEqual([]);
      expect(await told()).toEqual(before);
    }
  });

  it("is told as what the application waits for, and leaves nobody to be urged", async () => {
    answers.push(500);
    const inst = await calling("service-told", { requestUrl: `http://127.0.0.1:${port()}/` });
    await turn();
    const { data } = await office.call("zhangsan", "process/detail", { instId: inst }, "GET");
    expect(data.pending).toMatchObject([{ why: "system", handlers: [], since: expect.stringMatching(/^2/) }]);
    expect(data.canUrge).toBe(false);
    await server.db.query("update sys_job set status = 'dead' where inst_id = $1", [inst]);
    const dead = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    expect(dead.pending).toMatchObject([{ why: "failed" }]);
    await server.db.query("update sys_job set status = 'waiting' where inst_id = $1", [inst]);
    await hasten(inst);
    await turn();
    const then = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
    expect(then.pending).toMatchObject([{ why: "user" }]);
    expect(then.canUrge).toBe(true);
  });

  it("is told as failed where it was given up, whatever limit of time it has", async () => {
    const inst = await calling("service-given-up", { requestUrl: `http://127.0.0.1:${port()}/` });
    const toldOf = async (): Promise<unknown> =>
      (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data.pending;
    await server.db.query(
      `insert into sys_job (id, kind, inst_id, ref, node, due_date, payload, create_date)
       select 'its-limit', 'timer', inst_id, ref, 'limit', now() + interval '1 day', '{}', create_date - interval '1 day'
       from sys_job where inst_id = $1`,
      [inst],
    );
    await server.db.query("update sys_job set status = 'dead' where inst_id = $1 and kind = 'http'", [inst]);
    expect(await toldOf()).toMatchObject([{ why: "failed", since: expect.stringMatching(/^2/) }]);
    const { data } = await office.call("admin", "job/list", { status: "dead", size: 100 }, "GET");
    const ids = data.records
      .filter(({ instId }: { instId: string }) => instId === inst)
      .map(({ id }: { id: string }) => id);
    await office.call("admin", "job/remove", { ids });
    expect(await toldOf()).toMatchObject([{ why: "failed", since: "" }]);
  });

  it("does not reach into the network unless that host is allowed", async () => {
    received.length = 0;
    for (const host of ["127.0.0.1", "localhost", "[::1]", "169.254.169.254", "10.0.0.1"]) {
      const inst = await calling(`private-${host}`, { requestUrl: `http://${host}:${port()}/` });
      await turn([]);
      expect((await jobs(inst))[0]?.last_error).toContain("在内网，未被允许");
    }
    expect(received).toEqual([]);
  });
});
