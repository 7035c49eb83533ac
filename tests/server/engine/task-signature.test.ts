import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_BUTTONS } from "@/runtime/core/process/setting";
import { hasSigned, readPublicKey } from "@/server/hardware-key/public-key";
import { deploy, Office } from "@/tests/support/engine";
import { testKey } from "@/tests/support/key-helper";
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

const signing = async (taskId = task): Promise<Record<string, string>> =>
  (await office.form("lisi", "task/todo/detail", { taskId })).data.signing;
const agree = (more: object, action = "agree"): Promise<Answer> => office.act("lisi", task, action, more);

it("is made for this task and action, kept with the opinion, and can be checked without the key", async () => {
  const texts = await signing();
  const signature = key.sign(texts["agree"] ?? "");
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
  expect(kept?.signed.text).toBe(texts["agree"]);
});

it("is asked for a reject too", async () => {
  expect(await agree({ opinion: "不行" }, "turnDown")).toMatchObject({ code: 400 });
  const signed = { opinion: "不行", keySignature: key.sign((await signing())["turnDown"] ?? "") };
  expect(await agree(signed, "turnDown")).toMatchObject({ code: 200 });
});

it("is not asked of who hands the task on, nor where the node wants none", async () => {
  expect(await agree({ to: "wangwu", opinion: "请办" }, "assign")).toMatchObject({ code: 200 });
  inst = await office.start("signed");
  task = await office.task(inst, "review");
  await agree({ keySignature: key.sign((await signing())["agree"] ?? "") });
  const approve = await office.task(inst, "approve");
  const seen = await office.form("wangwu", "task/todo/detail", { taskId: approve });
  expect(seen.data.signing).toBeNull();
  expect(await office.act("wangwu", approve, "agree")).toMatchObject({ code: 200 });
});

it.each([
  ["missing", async () => undefined, "该节点要求用硬件钥匙签名，请打开任务办理"],
  ["of another key", async () => other.sign((await signing())["agree"] ?? ""), "换用登记的钥匙"],
  ["of another action", async () => key.sign((await signing())["turnDown"] ?? ""), "换用登记的钥匙"],
  [
    "of another task",
    async () =>
      key.sign((await signing(await office.task(await office.start("signed"), "review")))["agree"] ?? ""),
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
