// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

/**
 * Where declared calls go, by resource: its name; after colons its method where it is not the usual one, its path where
 * that is not the call's name below its resource, and `form` where the body is form-encoded, `file` where it answers
 * one. Calls without any of that are left out: the first page has this.
 */
export const CALL_ROUTES: Readonly<Record<string, string>> = {
  "bpm/auth": "remove:::form",
  "bpm/definition": "add::save get:POST::form remove:::form enableVersion:::form suspend:::form versions:GET:version/list/{code}",
  "bpm/done": "list::/api/bpm/task/done/list",
  "bpm/instance": "positions:GET print:GET::file",
  "bpm/mine": "list::/api/bpm/process/mine",
  "bpm/model": "get::{id}/get save::{modelId}/save deploy::{id}/deploy:form xmlValidate:::form testScript:::form diagram:GET",
  "bpm/process": "startable:GET startForm:GET detail:GET taskDiagram:GET",
  "bpm/statistics": "nodes:GET diagram:GET handlers:GET days:GET export:GET::file",
  "bpm/task": "todoCount:GET:todo/count detail::todo/detail:form save::todo/save complete::todo/complete copyTask::running/copyTask:form delTask::running/delTask:form batchComplete::todo/batchComplete copyTo::running/copyTo",
  "bpm/todo": "list::/api/bpm/task/todo/list",
  "bpm/variable": "values:GET",
  "form/definition": "add::/api/form/save getByCodes:GET copy::/api/form/copy remove::/api/form/removeForm:form design::/api/form/saveFormDesign:form versions:GET relations:GET elements:GET:/api/form/getFormElement elementsByBo:GET:/api/form/getFormElementByBo elementsByTable:GET:/api/form/getFormElementByTable elementPower:GET:/api/form/getElementPower processes:GET:/api/form/selectProcesssheet",
  "sys/area": "getAreaTree:GET",
  "sys/businessLog": "state:GET",
  "sys/customDialog": "choices:GET exec::exec/sql:form",
  "sys/dict": "getDictCache:GET dictItem:GET reloadDictCache:::form changeEnable:::form exportDict:GET::file exportDictItem:GET::file",
  "sys/file": "uploadToken:GET read:GET:{id}:file",
  "sys/menu": "mine:GET",
  "sys/message": "unread:GET stream:GET::file",
  "sys/reference": "uses:GET names:GET",
  "sys/role": "codes:GET users:GET",
  "sys/screen": "published:GET versions:GET pending:GET",
  "sys/session": "login::/api/sys/login current:GET:/api/sys/current logout::/api/sys/logout unlock::/api/sys/unlock product:GET:/api/sys/product mine:GET devices:GET forgetDevice:DELETE:devices",
  "sys/task": "preview:GET",
  "sys/user": "info:GET editInfo:PUT:info changePassword::password passwordRules:GET",
  "workbench/data": "list::/api/zyz/data/getList",
  "workbench/portal": "figures:GET",
  "workbench/problem": "save::/api/problem/save:form",
  "workbench/proxy": "received:GET processes:GET",
};
