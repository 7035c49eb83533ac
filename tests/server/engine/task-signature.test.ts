import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_BUTTONS } from "@/runtime/core/process/setting";
import { hasSigned, readPublicKey } from "@/server/hardware-key/public-key";
import { canonicalValues, digestOf, signedText } from "@/server/engine/signed-values";
import { deploy, Office } from "@/tests/support/engine";
import { testKey } from "@/tests/support/key-helper";
import { pagesOf } from "@/tests/support/pdf-text";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { readConfig } from "@/server/config";
import { runDueJobs } from "@/server/jobs/runner";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";

const key = testKey();
const other = testKey("P-256");

let server: TestServer;
let office: Office;
let inst: string;
let task: string;

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("review", ["lisi"], (plugins) => {
      plugins.btnList = { ...DEFAULT_BUTTONS, turnDown: 1, assign: 1 };
      plugins.properties.hardwareKey = true;
    })
    .task("approve", ["wangwu"])
    .path("s", "review", "approve", "e");
  await deploy(server.db, "signed", builder);
  const lisi = await server.asUser("lisi");
  const { id, text } = (await lisi("POST", "/api/sys/hardwareKey/challenge", {})).data;
  const proof = { challengeId: id, publicKey: key.publicKey, signature: key.sign(text) };
  await lisi("POST", "/api/sys/hardwareKey/bind", { title: "蓝色", password: "Flowsmith1!", ...proof });
});
afterAll(() => server.close());
beforeEach(async () => {
  inst = await office.start("signed");
  task = await office.task(inst, "review");
});

const textFor = async (action: string, more: object = {}): Promise<string> =>
  (await office.call("lisi", "task/todo/signing", { taskId: task, action, ...more })).data.text;
const agree = (more: object, action = "agree"): Promise<Answer> => office.act("lisi", task, action, more);

it("is made for this task and action, kept with the opinion, and can be checked without the key", async () => {
  const signedText = await textFor("agree");
  const signature = key.sign(signedText);
  expect(await agree({ opinion: "同意", keySignature: signature })).toMatchObject({ code: 200 });
  const { history } = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
  const line = history.find(({ action }: { action: string }) => action === "agree");
  expect(line).toMatchObject({ opinion: "同意", keySignature: { title: "蓝色" } });
  expect(line.keySignature).not.toHaveProperty("signature");
  await server.db.query("update sys_hardware_key set title = '收回'");
  const [kept] = await server.db.query<{ signed: { publicKey: string; text: string; signature: string } }>(
    "select key_signature as signed from bpm_history where inst_id = $1 and key_signature is not null",
    [inst],
  );
  const stored = readPublicKey(kept?.signed.publicKey ?? "");
  expect(stored && hasSigned(stored, kept?.signed.text ?? "", kept?.signed.signature ?? "")).toBe(true);
  expect(kept?.signed.text).toBe(signedText);
});

it("tells nothing of the values to who tries what they may be", async () => {
  const tried = signedText(JSON.stringify([inst, task, "agree", []]), digestOf(canonicalValues({})));
  const text = await textFor("agree");
  expect(text).not.toBe(tried);
  expect(await textFor("agree")).toBe(text);
});

it("is asked for a reject too", async () => {
  expect(await agree({ opinion: "不行" }, "turnDown")).toMatchObject({ code: 400 });
  const signed = { opinion: "不行", keySignature: key.sign(await textFor("turnDown")) };
  expect(await agree(signed, "turnDown")).toMatchObject({ code: 200 });
});

it("is not asked of who hands the task on, nor where the node wants none", async () => {
  expect(await agree({ to: "wangwu", opinion: "请办" }, "assign")).toMatchObject({ code: 200 });
  inst = await office.start("signed");
  task = await office.task(inst, "review");
  await agree({ keySignature: key.sign(await textFor("agree")) });
  const approve = await office.task(inst, "approve");
  const seen = await office.form("wangwu", "task/todo/detail", { taskId: approve });
  expect(seen.data.signing).toEqual([]);
  expect(await office.act("wangwu", approve, "agree")).toMatchObject({ code: 200 });
});

it.each([
  ["missing", async () => undefined, "该节点要求用硬件钥匙签名，请打开任务办理"],
  ["of another key", async () => other.sign(await textFor("agree")), "换用登记的钥匙"],
  ["of another action", async () => key.sign(await textFor("turnDown")), "换用登记的钥匙"],
  [
    "of another task",
    async () =>
      key.sign(await textFor("agree", { taskId: await office.task(await office.start("signed"), "review") })),
    "换用登记的钥匙",
  ],
  ["no signature at all", async () => "nonsense", "换用登记的钥匙"],
])("is refused when it is %s, and nothing has moved", async (_, made, words) => {
  const keySignature = await made();
  const answer = await agree(keySignature === undefined ? {} : { keySignature });
  expect(answer).toMatchObject({
    code: 400,
    data: { fields: { "/keySignature": expect.stringContaining(words) } },
  });
  expect(await office.at(inst)).toEqual(["review"]);
});

it("is asked for in batches too, which cannot give it", async () => {
  const { data } = await office.call("lisi", "task/todo/batchComplete", { taskIds: [task], action: "agree" });
  expect(data.results).toMatchObject([{ code: 400 }]);
  expect(await office.at(inst)).toEqual(["review"]);
});

it("who has no key is told where to register one", async () => {
  await agree({ to: "wangwu", opinion: "请办" }, "assign");
  const answer = await office.act("wangwu", task, "agree");
  expect(answer.data.fields["/keySignature"]).toContain("请先在个人信息中登记硬件钥匙");
});

const permit = (values: object): object => ({ boData: { work_permit: values } });
const stateOf = async (): Promise<string> => {
  const { history } = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
  return history.find((line: { keySignature?: object | null }) => line.keySignature).keySignature.state;
};

/** The shipped application for a permit, whose review is signed. */
async function signedPermit(): Promise<void> {
  await server.db.query(
    `update bpm_definition set graph = jsonb_set(graph, '{nodes,Task_review,setting,plugins,properties,hardwareKey}', 'true')
     where code = 'work_permit_apply' and is_main`,
  );
  const zhangsan = await server.asUser("zhangsan");
  const given = { defCode: "work_permit_apply", ...permit(WORK_PERMIT) };
  inst = (await zhangsan("POST", "/api/bpm/process/start", given)).data.instId;
  task = await office.task(inst, "Task_review");
}

it("stands for the values: others are refused, and the history says when one has changed since", async () => {
  const change = (path: string, value: string): Promise<unknown> =>
    server.db.query("update bpm_instance set data = jsonb_set(data, $2::text[], $3::jsonb) where id = $1", [
      inst,
      `{work_permit,${path}}`,
      JSON.stringify(value),
    ]);
  await signedPermit();
  const keySignature = key.sign(await textFor("agree"));
  await change("unitName", "另一家");
  expect(await agree({ keySignature })).toMatchObject({ code: 400 });
  await change("unitName", "华北测绘院");
  const good = key.sign(await textFor("agree"));
  expect(await agree({ keySignature: good })).toMatchObject({ code: 200 });
  expect(await stateOf()).toBe("valid");
  await change("later", "补填");
  expect(await stateOf()).toBe("extended");
  await change("idCard", "11010119900307002X");
  expect(await stateOf()).toBe("changed");
  expect(await printed()).toMatch(/硬件钥匙签名：收回（[0-9a-f]{16}）\d{4}-\d\d-\d\d\d\d:\d\d，值已变更/);
  await server.db.query(
    `update bpm_history set key_signature = key_signature || '{"values": "{}"}' where inst_id = $1 and key_signature is not null`,
    [inst],
  );
  expect(await stateOf()).toBe("invalid");
});

it("is refused with other values than the key signed, and nothing of them is kept", async () => {
  await signedPermit();
  const noted = (reviewNote: string): object => permit({ ...WORK_PERMIT, reviewNote });
  const signed = key.sign(await textFor("agree", noted("材料齐全")));
  expect(await agree({ keySignature: signed, ...noted("材料不全") })).toMatchObject({
    code: 400,
    data: { fields: { "/keySignature": expect.stringContaining("换用登记的钥匙") } },
  });
  expect(await office.at(inst)).toEqual(["Task_review"]);
  const [row] = await server.db.query<{ note: string | null }>(
    "select data->'work_permit'->>'reviewNote' as note from bpm_instance where id = $1",
    [inst],
  );
  expect(row?.note ?? "").toBe("");
  expect(await agree({ keySignature: signed, ...noted("材料齐全") })).toMatchObject({ code: 200 });
});

async function printed(): Promise<string> {
  const { accessToken } = (await server.login("admin")).data;
  const query = { AccessToken: String(accessToken) };
  const url = "/api/bpm/instance/print";
  const response = await server.app.inject({ method: "POST", url, query, payload: { id: inst } });
  return (await pagesOf(response.rawPayload)).join("");
}

it("a time limit that agrees is told as passed without a signature", async () => {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.task("review", ["lisi"], ({ properties }) => {
    properties.hardwareKey = true;
    properties.timeout = { after: "P1D", action: "agree" };
  });
  await deploy(server.db, "late", builder.path("s", "review", "e"));
  inst = await office.start("late");
  await server.db.query("update sys_job set due_date = now() - interval '1 day' where inst_id = $1", [inst]);
  await runDueJobs({ db: server.db, config: readConfig({}) }, server.app.log);
  const { history } = (await office.call("zhangsan", "process/detail", { instId: inst }, "GET")).data;
  expect(history).toContainEqual(
    expect.objectContaining({
      action: "agree",
      keySignature: null,
      detail: "自动通过：超过办理时限，未经硬件钥匙签名",
    }),
  );
});
