// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

/**
 * Where declared calls go, by resource: its name; after colons its method where it is not the usual one, its path
 * where that is not the call's name below its resource, and `form` where the body is form-encoded, `file` where it
 * answers one. Short, for browsers fetch it.
 */
export const MORE_CALL_ROUTES: Readonly<Record<string, string>> = {
  "bpm/auth": "list remove:::form processManagement",
  "bpm/category": "list get tree add edit del",
  "bpm/copy": "list read",
  "bpm/definition":
    "list add::save edit get:POST::form copy remove:::form enableVersion:::form suspend:::form versions:GET:version/list/{code} del",
  "bpm/done": "list::/api/bpm/task/done/list",
  "bpm/draft": "list save del",
  "bpm/instance":
    "list shutdown suspend assign positions:GET movePreview move migratePreview migrate print:GET::file del",
  "bpm/job": "list retry runNow remove",
  "bpm/mine": "list::/api/bpm/process/mine",
  "bpm/model":
    "get::{id}/get save::{modelId}/save deploy::{id}/deploy:form xmlValidate:::form testScript:::form diagram:GET",
  "bpm/process": "startable:GET startForm:GET start detail:GET taskDiagram:GET revoke urge restart",
  "bpm/serial": "list get add edit del preview",
  "bpm/statistics": "nodes:GET diagram:GET handlers:GET days:GET export:GET::file",
  "bpm/task":
    "list todoCount:GET:todo/count detail::todo/detail:form save::todo/save complete::todo/complete recall copyTask::running/copyTask:form delTask::running/delTask:form batchComplete::todo/batchComplete copyTo::running/copyTo",
  "bpm/todo": "list::/api/bpm/task/todo/list",
  "bpm/variable": "list get add edit del values:GET",
  "business/row":
    "list::/api/biz/{table}/list get::/api/biz/{table}/get add::/api/biz/{table}/add edit::/api/biz/{table}/edit del::/api/biz/{table}/del getList:GET:/api/fictitiousData/getList/{table} updateData::/api/fictitiousData/updateData:form byInstance:GET:/api/busObject/detailByInstId",
  "business/table":
    "list get preview add edit del versions:GET restore generate declarations:GET objects:GET",
  "form/definition":
    "list add::/api/form/save edit del getByCodes:GET get copy::/api/form/copy remove::/api/form/removeForm:form design::/api/form/saveFormDesign:form versions:GET restore relations:GET elements:GET:/api/form/getFormElement elementsByBo:GET:/api/form/getFormElementByBo elementsByTable:GET:/api/form/getFormElementByTable elementPower:GET:/api/form/getElementPower processes:GET:/api/form/selectProcesssheet",
  "sys/area": "list get tree add edit del getAreaTree:GET",
  "sys/businessLog": "list get state:GET verify",
  "sys/client": "list get add edit del",
  "sys/config": "list get add edit del",
  "sys/customDialog": "list get add edit del choices:GET exec::exec/sql:form",
  "sys/dept": "list get tree add edit del",
  "sys/exceptionLog": "list get mark",
  "sys/file": "upload uploadToken:GET read:GET:{id}:file",
  "sys/link": "list get add edit del",
  "sys/loginLog": "list get",
  "sys/reference": "uses:GET names:GET rename",
  "sys/role": "list get add edit del codes:GET grant users:GET setUsers",
  "sys/task": "list get add edit del run preview:GET",
  "sys/taskLog": "list",
  "sys/user":
    "list get add edit del resetPassword info:GET editInfo:PUT:info changePassword::password passwordRules:GET",
  "workbench/data": "list",
  "workbench/phrase": "list get add edit del",
  "workbench/problem": "list get save::/api/problem/save:form reply del",
  "workbench/proxy": "list get add edit del received:GET processes:GET",
  "zyz/data": "list::getList certificate:GET::file startCancellation:::form startRevoke:::form",
  "zyz/mine": "list",
  "zyz/public":
    "search::/api/public/permit/search figures:GET:/api/public/permit/figures keys:GET:/api/public/permit/keys",
};
