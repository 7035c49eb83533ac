import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIELD_STATUS, type FormPermission, INITIATOR_CODE } from "@/runtime/core/process/setting";
import { deploy, Office } from "@/tests/support/engine";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  const admin = await server.asUser("admin");
  const { data } = await admin("POST", "/api/form/save", { formCode: "trip", formName: "出差" });
  const formJson = JSON.stringify(formOf(widgetOf("input", "city")));
  const design = { id: data.id, formJson, publish: true };
  const published = await admin("POST", "/api/form/saveFormDesign", design, { form: true });
  if (published.code !== 200) throw new Error(published.message);
  const rule = "${initiator.name} ${date(startDate, 'YYYY')} ${city} ${title}";
  await deploy(server.db, "trip", trip(rule, ["review"]));
  await deploy(server.db, "first_task", trip(rule, ["apply", "review"]));
  await deploy(server.db, "no_rule", trip("", ["review"]));
});
afterAll(() => server.close());

const WRITABLE: FormPermission = {
  boCode: "bo",
  boName: "",
  id: "trip",
  code: "trip",
  name: "出差",
  formType: 0,
  btnList: [],
  childList: [
    { id: "city", name: "city", code: "city", type: "input", status: FIELD_STATUS.writable, childList: [] },
  ],
};

function trip(rule: string, tasks: readonly string[]): ProcessBuilder {
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  for (const name of tasks)
    builder.task(name, [name === "apply" ? INITIATOR_CODE : "lisi"], (plugins) => {
      plugins.formPermission = [WRITABLE];
    });
  builder.setting.flow.properties.subjectRule = rule;
  builder.setting.flow.properties.recycle = true;
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "trip", formName: "出差", formType: 0 });
  return builder.path("s", ...tasks, "e");
}

const start = async (defCode: string): Promise<{ instId: string; title: string }> => {
  const answer = await office.call("zhangsan", "process/start", {
    defCode,
    boData: { bo: { city: "北京" } },
  });
  expect(answer.code).toBe(200);
  return answer.data;
};

/** Sends an application back to its initiator, who hands it in again with another city. */
async function correct(instId: string): Promise<void> {
  const review = await office.task(instId, "review");
  expect((await office.act("lisi", review, "turnDown", { opinion: "城市不对" })).code).toBe(200);
  await handInAgain(instId);
}

async function handInAgain(instId: string): Promise<void> {
  const [own] = await office.open(instId);
  const boData = { bo: { city: "上海" } };
  const button = own?.node === "s" ? "handle" : "agree";
  expect((await office.act("zhangsan", own?.id ?? "", button, { boData })).code).toBe(200);
}

interface Titled {
  instId: string;
  title: string;
}

/** Where people read the title: the list of whoever has it to do, their message, and the initiator's applications. */
async function shown(instId: string): Promise<unknown[]> {
  const titleIn = async (account: string, path: string): Promise<string | undefined> => {
    const { records } = (await office.call(account, path, { size: 100 }, "GET")).data;
    return records.find((row: Titled) => row.instId === instId)?.title;
  };
  const task = await office.task(instId, "review");
  const lisi = await server.asUser("lisi");
  const messages = (await lisi("GET", "/api/sys/message/list", { size: 100 })).data.records;
  const told = messages.find(({ route }: { route: string }) => route.endsWith(task))?.title;
  return [await titleIn("lisi", "task/todo/list"), told, await titleIn("zhangsan", "process/mine")];
}

const year = new Date().getFullYear();

describe("the title of an application", () => {
  it.each(["trip", "first_task"])(
    "follows the form that is handed in again after a rejection: %s",
    async (code) => {
      const { instId, title } = await start(code);
      expect(title).toBe(`张三 ${year} 北京 ${code}`);
      await correct(instId);
      const renewed = `张三 ${year} 上海 ${code}`;
      expect(await shown(instId)).toEqual([renewed, expect.stringContaining(renewed), renewed]);
      await correct(instId);
      expect((await shown(instId))[0]).toBe(renewed);
    },
  );

  it("follows the form that its initiator took back and hands in again", async () => {
    const { instId } = await start("first_task");
    const [applied] = await office.tasks(instId);
    const recalled = await office.call("zhangsan", "task/recall", { taskId: applied?.id });
    expect(recalled).toMatchObject({ code: 200 });
    await handInAgain(instId);
    expect((await shown(instId))[0]).toBe(`张三 ${year} 上海 first_task`);
  });

  it("stays while others act, whatever they change", async () => {
    const { instId, title } = await start("trip");
    const review = await office.task(instId, "review");
    const boData = { bo: { city: "广州" } };
    expect((await office.act("lisi", review, "agree", { boData })).code).toBe(200);
    const { data } = await office.call("zhangsan", "process/detail", { instId }, "GET");
    expect(data.forms[0].values).toMatchObject({ city: "广州" });
    expect(data.instance.title).toBe(title);
  });

  it("stays where the process has no rule for it", async () => {
    const { instId } = await start("no_rule");
    await server.db.query("update bpm_instance set title = '旧系统的标题' where id = $1", [instId]);
    await correct(instId);
    expect((await shown(instId))[0]).toBe("旧系统的标题");
  });

  it("names the printed file within what a header may hold, however long an earlier version made it", async () => {
    const { instId } = await start("trip");
    await server.db.query("update bpm_instance set title = $2 where id = $1", [
      instId,
      "很长\n".repeat(2000),
    ]);
    const token = (await server.login("zhangsan")).data.accessToken as string;
    const headers = { authorization: `Bearer ${token}` };
    const asked = { method: "POST", url: "/api/bpm/instance/print", payload: { id: instId } } as const;
    const printed = await server.app.inject({ ...asked, headers });
    const name = decodeURIComponent(String(printed.headers["content-disposition"]).split("''")[1] ?? "");
    expect(name).toMatch(/^(很长 )+很?长?\.pdf$/);
    expect(name).toHaveLength(204);
  });
});
