import { randomUUID } from "node:crypto";
import { emptyForm } from "@/runtime/core/form/document";
import { newId } from "@/server/db/id";
import type { World } from "@/tests/attack/world";
import type { Office } from "@/tests/support/engine";
import { testKey } from "@/tests/support/key-helper";
import { upload } from "@/tests/support/upload";

export interface Setting {
  world: World;
  office: Office;
  /** Two deployed versions of the process `line`. */
  versions: [string, string];
}

/** Makes what a call needs and gives its input. */
type Case = (setting: Setting) => Promise<Record<string, unknown>>;

const word = (): string => `x${randomUUID().slice(0, 8)}`;

/** Makes a call as the administrator and gives its data. */
async function must(
  { world }: Setting,
  method: "GET" | "POST",
  path: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answer = await (await world.server.asUser("admin"))(method, path, input);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data as Record<string, unknown>;
}

const idOf = async (...call: Parameters<typeof must>): Promise<string> => String((await must(...call))["id"]);

const newForm = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/form/save", { formCode: word(), formName: "表单" });
const sharedScript = (): Record<string, unknown> => ({ code: word(), name: "费用", source: "return 1" });
const newScript = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/script/add", sharedScript());
const template: Case = async (setting) => ({
  formId: await newForm(setting),
  name: word(),
  category: "other",
});
const newTemplate = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/form/template/add", await template(setting));
const newDefinition = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/bpm/definition/save", { code: word(), name: "流程" });
const newUser = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/user/add", { account: word(), name: "新人", password: "Audit-Test-2026!" });
const newRole = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/role/add", { code: word(), name: word() });
const newDept = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/dept/add", { code: word(), name: word() });
const newEntry = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/menu/add", { name: word(), type: "button", code: word() });
const parameter = (): Record<string, unknown> => ({ code: word(), name: "参数", value: "1" });
const newParameter = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/config/add", parameter());
const newDict = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/dict/add", { key: word(), value: word() });
const newSerial = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/bpm/serial/add", { code: word(), name: "编号", rule: "{NO}" });
const newCategory = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/bpm/category/add", { code: word(), name: "分类" });
const newClient = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/client/add", { code: word(), name: word(), account: "lisi" });
const webhook = (): Record<string, unknown> => ({ name: word(), url: "https://example.com/hook" });
const newWebhook = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/webhook/add", webhook());
const newTask = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/task/add", { name: word(), kind: "remindTodo", cron: "0 3 * * *" });
const publicFile: Case = async ({ world }) => {
  const token = (await world.server.login("wangwu")).data.accessToken as string;
  const { data } = await upload(world.server, token, { name: "guide.txt", content: "办事指南" });
  return { title: word(), files: [{ name: "guide.txt", url: data.url }] };
};
const newPublicFile = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/zyz/publicFile/add", await publicFile(setting));
const newProblem = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/problem/save", { title: word(), content: "内容" });
const newProxy = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/workbench/proxy/add", await proxy(setting));

/** Codes of tables have letters only. */
const letters = (): string => `t${randomUUID().replaceAll(/[^a-f]/g, "")}`;
const definedTable = (): { code: string; name: string; columns: object[] } => ({
  code: letters(),
  name: "业务表",
  columns: [{ code: "name", name: "名称", kind: "text" }],
});
async function newTable(setting: Setting): Promise<{ id: string; code: string }> {
  const table = definedTable();
  return { id: await idOf(setting, "POST", "/api/business/table/add", table), code: table.code };
}
/** A table that was there before. */
const adopting: Case = async ({ world }) => {
  const table = word().toLowerCase();
  await world.server.db.exec(
    `create schema if not exists old; create table old."${table}" (id int primary key, name text)`,
  );
  return { schema: "old", table, code: letters() };
};
const rowRule = async (setting: Setting): Promise<Record<string, unknown>> => ({
  tableCode: (await newTable(setting)).code,
  may: "see",
  who: "own",
});
async function newDataRow(setting: Setting): Promise<{ table: string; id: string }> {
  const { code } = await newTable(setting);
  return { table: code, id: await idOf(setting, "POST", `/api/biz/${code}/add`, { name: "甲" }) };
}

const newRule = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/business/rule/add", await rowRule(setting));

const definedObject: Case = async (setting) => ({
  code: letters(),
  name: "业务对象",
  tableCode: (await newTable(setting)).code,
  childTables: [],
});
const newObject = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/business/object/add", await definedObject(setting));
/** A form with a field, of a table of its own. */
const filledForm = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/form/save", {
    formCode: word(),
    formName: "表单",
    table: (await newTable(setting)).code,
  });

const dataSource = (): Record<string, unknown> => ({
  code: word(),
  name: "数据源",
  kind: "http",
  url: "https://example.com",
});
const newSource = (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/dataSource/add", dataSource());
const sourceTemplate: Case = async (setting) => ({
  code: word(),
  name: "数据源模板",
  sourceId: await newSource(setting),
  place: "/rows",
  columns: "name",
});
const newSourceTemplate = async (setting: Setting): Promise<string> =>
  idOf(setting, "POST", "/api/sys/dataSourceTemplate/add", await sourceTemplate(setting));

const LOGO = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>')}`;

let years = 2030;
const proxy: Case = async ({ world }) => {
  const [row] = await world.server.db.query<{ id: string }>("select id from sys_user where account = 'lisi'");
  years += 1;
  return {
    proxyId: row?.id ?? "",
    startDate: `${years}-01-01T00:00:00Z`,
    endDate: `${years}-02-01T00:00:00Z`,
  };
};

const variable = (): Record<string, unknown> => ({
  code: word(),
  name: "变量",
  type: "string",
  value: "SECRET-VALUE",
  secret: true,
});

const dialog = (): Record<string, unknown> => ({
  code: word(),
  name: "人员",
  style: "list",
  resource: "sys/user",
  displayFields: "account,name",
  returnFields: "account",
  pageSize: 10,
  width: 600,
  height: 400,
});

async function runningTask({ office }: Setting): Promise<{ instId: string; taskId: string }> {
  const instId = await office.start("line");
  return { instId, taskId: await office.task(instId, "a") };
}

async function job({ world }: Setting, status: "dead" | "waiting"): Promise<{ ids: string[] }> {
  const id = newId();
  await world.server.db.query(
    "insert into sys_job (id, kind, due_date, status) values ($1, 'http', now() + interval '1 day', $2)",
    [id, status],
  );
  return { ids: [id] };
}

/** A page of its own, and its newest version. */
async function page(setting: Setting): Promise<{ id: string; text: string; version: number }> {
  const id = word();
  const text = JSON.stringify({
    schemaVersion: 1,
    id,
    route: `/${id}`,
    title: "页面",
    permission: "login",
    body: [],
  });
  const row = await must(setting, "POST", "/api/sys/screen/publish", { id, text, base: 0 });
  return { id, text, version: Number(row["version"]) };
}

async function model(setting: Setting): Promise<Record<string, unknown>> {
  const [row] = await setting.world.server.db.query<{ id: string }>(
    "select id from bpm_definition where code = 'work_permit_apply' and is_main",
  );
  const id = await idOf(setting, "POST", "/api/bpm/definition/copy", {
    id: row?.id,
    code: word(),
    name: "副本",
  });
  return must(setting, "GET", `/api/bpm/model/${id}/get`, {});
}

const savedModel: Case = async (setting) => {
  const { modelId, defCode, name, sourceXml, bpmDefSetting } = await model(setting);
  return { modelId, info: { defCode, name, flowXml: sourceXml, bpmDefSetting } };
};

/** What a new row of a resource needs beside texts of any kind. */
export const demands: Readonly<Record<string, () => Record<string, unknown>>> = {
  "sys/area": () => ({ code: String(900_000 + Math.floor(Math.random() * 99_999)) }),
  "sys/link": () => ({ url: "https://example.com/" }),
};

/** What a call takes to succeed; generated calls without special demands are not listed. */
export const cases: Readonly<Record<string, Case>> = {
  "sys/dataSource.add": async () => dataSource(),
  "sys/dataSource.edit": async (setting) => ({ id: await newSource(setting), name: "改名" }),
  "sys/dataSource.del": async (setting) => ({ ids: await newSource(setting) }),
  "sys/dataSourceTemplate.add": async (setting) => sourceTemplate(setting),
  "sys/dataSourceTemplate.edit": async (setting) => ({ id: await newSourceTemplate(setting), name: "改名" }),
  "sys/dataSourceTemplate.del": async (setting) => ({ ids: await newSourceTemplate(setting) }),
  "business/table.add": async () => definedTable(),
  "business/table.edit": async (setting) => ({ id: (await newTable(setting)).id, name: "改名" }),
  "business/table.del": async (setting) => ({ id: (await newTable(setting)).id }),
  "business/table.restore": async (setting) => ({ id: (await newTable(setting)).id, version: 1 }),
  "business/table.generate": async (setting) => ({ id: (await newTable(setting)).id }),
  "business/table.adopt": adopting,
  "business/table.reread": async (setting) => ({
    id: await idOf(setting, "POST", "/api/business/table/adopt", await adopting(setting)),
  }),
  "business/object.add": definedObject,
  "business/object.edit": async (setting) => ({ id: await newObject(setting), name: "改名" }),
  "business/object.del": async (setting) => ({ ids: await newObject(setting) }),
  "business/object.generate": async (setting) => ({ id: await newObject(setting) }),
  "business/object.fromForm": async (setting) => ({
    formId: await filledForm(setting),
    code: letters().slice(0, 20),
    name: "由表单生成",
  }),
  "business/rule.add": rowRule,
  "business/rule.edit": async (setting) => ({ id: await newRule(setting), who: "all" }),
  "business/rule.del": async (setting) => ({ id: await newRule(setting) }),
  "business/row.add": async (setting) => ({ table: (await newTable(setting)).code, name: "甲" }),
  "business/row.edit": async (setting) => ({ ...(await newDataRow(setting)), name: "乙" }),
  "business/row.del": async (setting) => newDataRow(setting),
  "business/row.updateData": async (setting) => {
    const { table, id } = await newDataRow(setting);
    return { alias: `biz_${table}_list`, id, data: JSON.stringify({ name: "丙" }) };
  },
  "bpm/auth.processManagement": async () => ({
    defCode: "work_permit_apply",
    grants: JSON.stringify([{ right: "start", kind: "user", code: "lisi", name: "李思" }]),
  }),
  "bpm/auth.add": async () => ({
    defCode: "work_permit_apply",
    right: "manage",
    kind: "user",
    code: "wangwu",
  }),
  "bpm/auth.remove": async ({ world }) => {
    const [grant] = await world.server.db.query<{ id: string }>(
      `insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, 'line', 'manage', 'user', $1, 'x')
       returning id`,
      [newId()],
    );
    return { id: grant?.id };
  },
  "bpm/definition.add": async () => ({ code: word(), name: "流程" }),
  "bpm/definition.edit": async (setting) => ({ id: await newDefinition(setting), name: "新名称" }),
  "bpm/definition.copy": async (setting) => ({
    id: await newDefinition(setting),
    code: word(),
    name: "副本",
  }),
  "bpm/definition.remove": async (setting) => ({ id: await newDefinition(setting) }),
  "bpm/definition.del": async (setting) => ({ ids: await newDefinition(setting) }),
  "bpm/definition.enableVersion": async ({ versions }) => ({ id: versions[0] }),
  "bpm/definition.suspend": async ({ versions, world }) => {
    await world.server.db.query("update bpm_definition set is_suspended = false");
    return { id: versions[1], suspended: false };
  },
  "bpm/model.save": savedModel,
  "bpm/model.deploy": async (setting) => ({ id: (await model(setting))["modelId"] }),
  "bpm/instance.shutdown": async (setting) => ({ ...(await instance(setting)), opinion: "作废" }),
  "bpm/instance.suspend": async (setting) => ({ ...(await instance(setting)), suspended: true }),
  "bpm/instance.assign": async (setting) => ({ taskId: (await runningTask(setting)).taskId, to: "wangwu" }),
  "bpm/instance.batchAssign": async (setting) => ({
    ids: [(await runningTask(setting)).taskId],
    to: "wangwu",
  }),
  "bpm/instance.move": async (setting) => ({ ...(await instance(setting)), to: "b" }),
  "bpm/instance.migrate": async (setting) => {
    const { instId } = await instance(setting);
    const [row] = await setting.world.server.db.query<{ def_id: string }>(
      "select def_id from bpm_instance where id = $1",
      [instId],
    );
    return { defId: setting.versions.find((id) => id !== row?.def_id), instIds: [instId] };
  },
  "bpm/instance.del": async (setting) => ({ ids: (await instance(setting)).instId, reason: "重复" }),
  "bpm/job.retry": (setting) => job(setting, "dead"),
  "bpm/job.runNow": (setting) => job(setting, "waiting"),
  "bpm/job.remove": (setting) => job(setting, "dead"),
  "bpm/serial.edit": async (setting) => ({ id: await newSerial(setting), code: word() }),
  "bpm/serial.del": async (setting) => ({ ids: await newSerial(setting) }),
  "bpm/category.edit": async (setting) => ({ id: await newCategory(setting), code: word() }),
  "bpm/category.del": async (setting) => ({ ids: await newCategory(setting) }),
  "bpm/variable.add": async () => variable(),
  "bpm/variable.edit": async (setting) => ({
    ...variable(),
    id: await idOf(setting, "POST", "/api/bpm/variable/add", variable()),
  }),
  "form/definition.add": async () => ({ formCode: word(), formName: "表单" }),
  "sys/script.add": async () => sharedScript(),
  "sys/look.save": () => Promise.resolve({ name: word(), primary: "#0b6e4f" }),
  "sys/look.saveLogo": () => Promise.resolve({ picture: LOGO }),
  "sys/script.edit": async (setting) => ({ id: await newScript(setting), name: "新名称" }),
  "sys/script.del": async (setting) => ({ ids: await newScript(setting) }),
  "form/template.add": template,
  "form/template.edit": async (setting) => ({ id: await newTemplate(setting), name: "新名称" }),
  "form/template.del": async (setting) => ({ ids: await newTemplate(setting) }),
  "form/template.use": async () => ({ id: "template-leave", formCode: word(), formName: "请假" }),
  "bpm/template.add": async ({ world }) => ({
    modelId: (
      await world.server.db.query<{ id: string }>(
        "select id from bpm_definition where source_xml <> '' limit 1",
      )
    )[0]?.id,
    name: word(),
    category: "other",
  }),
  "bpm/template.edit": async (setting) => ({ id: await ownProcessTemplate(setting), name: "新名称" }),
  "bpm/template.del": async (setting) => ({ ids: await ownProcessTemplate(setting) }),
  "bpm/template.use": async () => ({ id: "process-template-leave", code: word(), name: "请假" }),
  "form/definition.edit": async (setting) => ({ id: await newForm(setting), formName: "新名称" }),
  "form/definition.copy": async (setting) => ({
    id: await newForm(setting),
    formCode: word(),
    formName: "副本",
  }),
  "form/definition.remove": async (setting) => ({ id: await newForm(setting) }),
  "form/definition.del": async (setting) => ({ ids: await newForm(setting) }),
  "form/definition.design": async (setting) => ({
    id: await newForm(setting),
    formJson: JSON.stringify(emptyForm()),
    publish: true,
  }),
  "form/definition.restore": async (setting) => {
    const id = await newForm(setting);
    const formJson = JSON.stringify(emptyForm());
    await must(setting, "POST", "/api/form/saveFormDesign", { id, formJson, publish: true });
    return { id, version: 1 };
  },
  "sys/customDialog.add": async () => dialog(),
  "sys/customDialog.edit": async (setting) => ({
    ...dialog(),
    id: await idOf(setting, "POST", "/api/sys/customDialog/add", dialog()),
  }),
  "sys/customDialog.del": async (setting) => ({
    ids: await idOf(setting, "POST", "/api/sys/customDialog/add", dialog()),
  }),
  "bpm/serial.add": async () => ({ code: word(), name: "编号", rule: "{NO}" }),
  "sys/config.add": async () => parameter(),
  "sys/config.edit": async (setting) => ({ id: await newParameter(setting), value: "2" }),
  "sys/dict.changeEnable": async (setting) => ({ id: await newDict(setting), enabled: false }),
  "sys/dict.edit": async (setting) => ({ id: await newDict(setting), value: word() }),
  "sys/dict.del": async (setting) => ({ ids: await newDict(setting) }),
  "sys/exceptionLog.mark": async ({ world }) => {
    const id = newId();
    await world.server.db.query("insert into sys_exception_log (id, message) values ($1, 'x')", [id]);
    return { ids: id, status: "fixed" };
  },
  "sys/message.del": async ({ world }) => {
    const id = newId();
    await world.server.db.query(
      "insert into sys_message (id, user_id, title) values ($1, 'user-admin', 'x')",
      [id],
    );
    return { ids: id };
  },
  "sys/businessLog.verify": async () => ({}),
  "sys/webhook.add": async () => webhook(),
  "sys/webhook.edit": async (setting) => ({ id: await newWebhook(setting), name: word() }),
  "sys/webhook.del": async (setting) => ({ ids: await newWebhook(setting) }),
  "sys/webhook.rotate": async (setting) => ({ id: await newWebhook(setting) }),
  "sys/webhookDelivery.redeliver": async (setting) => {
    const id = word();
    await setting.world.server.db.query(
      `insert into sys_webhook_delivery (id, webhook_id, event, inst_id, title, payload, status)
       values ($1, $2, 'ended', '', '', '{}', 'failed')`,
      [id, await newWebhook(setting)],
    );
    return { ids: [id] };
  },
  "sys/client.add": async () => ({ code: word(), name: word() }),
  "sys/client.edit": async (setting) => ({ id: await newClient(setting), name: word() }),
  "sys/client.rotate": async (setting) => ({ id: await newClient(setting) }),
  "sys/dept.edit": async (setting) => ({ id: await newDept(setting), parentId: await newDept(setting) }),
  "sys/menu.edit": async (setting) => ({ id: await newEntry(setting), code: word() }),
  "sys/menu.del": async (setting) => ({ ids: await newEntry(setting) }),
  "sys/role.add": async () => ({ code: word(), name: word() }),
  "sys/role.edit": async (setting) => ({ id: await newRole(setting), name: word() }),
  "sys/role.del": async (setting) => ({ ids: await newRole(setting) }),
  "sys/role.grant": async (setting) => ({ id: await newRole(setting), codes: ["sys:dict:list"] }),
  "sys/role.grantAll": async (setting) => ({
    changes: [{ column: await newRole(setting), values: ["sys:dict:list"] }],
  }),
  "sys/role.setUsers": async (setting) => ({ id: await newRole(setting), userIds: [await newUser(setting)] }),
  "sys/reference.rename": async (setting) => {
    const code = word();
    await must(setting, "POST", "/api/bpm/variable/add", { code, name: code, type: "string", value: "1" });
    return { kind: "variable", name: code, to: word(), preview: false };
  },
  "sys/screen.publish": async (setting) => {
    const { id, text, version } = await page(setting);
    return { id, text, base: version };
  },
  "sys/role.preview": async (setting) => ({ ids: [await newRole(setting)], screen: "system.user" }),
  "sys/screen.rollback": async (setting) => {
    const { id, version } = await page(setting);
    return { id, version, base: version };
  },
  "sys/screen.reset": async (setting) => ({ id: (await page(setting)).id }),
  "sys/screen.release": async (setting) => ({ id: await waitingPage(setting) }),
  "sys/screen.refuse": async (setting) => ({ id: await waitingPage(setting), reason: "不需要" }),
  "sys/hardwareKey.bind": async (setting) => ({ password: "Flowsmith1!", ...(await keyProof(setting)) }),
  "sys/hardwareKey.unbind": async (setting) => ({
    id: await newKey(setting, "user-admin"),
    password: "Flowsmith1!",
  }),
  "sys/hardwareKey.give": async (setting) => ({
    userId: await newUser(setting),
    ...(await keyProof(setting)),
  }),
  "sys/hardwareKey.del": async (setting) => ({ ids: await newKey(setting, "user-lisi") }),
  "sys/session.end": async ({ world }) => {
    await world.server.login("lisi");
    const [row] = await world.server.db.query<{ id: string }>(
      "select id from sys_user where account = 'lisi'",
    );
    return { userId: row?.id };
  },
  "sys/task.add": async () => ({ name: word(), kind: "remindTodo", cron: "0 3 * * *" }),
  "sys/task.edit": async (setting) => ({ id: await newTask(setting), cron: "0 4 * * *" }),
  "sys/task.del": async (setting) => ({ ids: await newTask(setting) }),
  "sys/task.run": async (setting) => ({ id: await newTask(setting) }),
  "sys/user.add": async () => ({ account: word(), name: "新人", password: "Audit-Test-2026!" }),
  "sys/user.edit": async (setting) => ({ id: await newUser(setting), roleIds: [await newRole(setting)] }),
  "sys/user.del": async (setting) => ({ ids: await newUser(setting) }),
  "sys/user.unlock": async (setting) => ({ id: await newUser(setting) }),
  "sys/user.resetPassword": async (setting) => ({ id: await newUser(setting) }),
  "sys/user.resetPasswords": async (setting) => ({ ids: [await newUser(setting)] }),
  "sys/user.editInfo": async () => ({ phone: "13800000000" }),
  "sys/user.changePassword": async () => ({ oldPassword: "Flowsmith1!", newPassword: "Flowsmith1!Audit" }),
  "zyz/publicFile.add": publicFile,
  "zyz/publicFile.edit": async (setting) => ({ id: await newPublicFile(setting), title: "指南" }),
  "zyz/publicFile.del": async (setting) => ({ ids: await newPublicFile(setting) }),
  "workbench/problem.reply": async (setting) => ({ id: await newProblem(setting), reply: "已处理" }),
  "workbench/problem.del": async (setting) => ({ ids: await newProblem(setting) }),
  "workbench/proxy.add": proxy,
  "workbench/proxy.edit": async (setting) => ({ id: await newProxy(setting), note: "说明" }),
  "workbench/proxy.del": async (setting) => ({ ids: await newProxy(setting) }),
};

/** A page that waits for somebody with more rights than its author. */
async function waitingPage({ world }: Setting): Promise<string> {
  const id = word();
  const click = [{ post: "/api/sys/role/setUsers", body: { id: "role-admin", userIds: ["user-designer"] } }];
  const body = [{ type: "button", text: "执行", on: { click } }];
  const text = JSON.stringify({ schemaVersion: 1, id, route: `/own/${id}`, title: id, body });
  const designer = await world.server.asUser("designer");
  const { data } = await designer("POST", "/api/sys/screen/publish", { id, text, base: 0 });
  return String(data.pending.id);
}

async function instance(setting: Setting): Promise<{ instId: string }> {
  return { instId: (await runningTask(setting)).instId };
}

/** What the administrator's call says of a key that is at hand. */
async function keyProof({ world }: Setting): Promise<Record<string, string>> {
  const admin = await world.server.asUser("admin");
  const { id, text } = (await admin("POST", "/api/sys/hardwareKey/challenge", {})).data;
  const key = testKey();
  return { title: "k", challengeId: id, publicKey: key.publicKey, signature: key.sign(text) };
}

async function newKey({ world }: Setting, userId: string): Promise<string> {
  const id = randomUUID();
  await world.server.db.query(
    `insert into sys_hardware_key (id, user_id, title, algorithm, public_key, fingerprint)
     values ($1, $2, 'k', 'Ed25519', '', $1)`,
    [id, userId],
  );
  return id;
}

async function ownProcessTemplate({ world }: Setting): Promise<string> {
  const id = randomUUID();
  await world.server.db.query(
    "insert into bpm_template (id, name, category, source_xml, setting) values ($1, 't', 'other', '', '{}')",
    [id],
  );
  return id;
}
