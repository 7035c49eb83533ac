// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

/**
 * Where declared calls go, by resource: its name; after colons its method where it is not the usual one, its path
 * where that is not the call's name below its resource, and `form` where the body is form-encoded, `file` where it
 * answers one. Short, for browsers fetch it.
 */
export const CALL_ROUTES: Readonly<Record<string, string>> = {
  "sys/dict": "list get add edit del tree getDictCache:GET dictItem:GET reloadDictCache:::form changeEnable:::form exportDict:GET::file exportDictItem:GET::file",
  "sys/menu": "list get tree add edit del mine:GET",
  "sys/message": "list get unread:GET stream:GET::file read readAll del",
  "sys/screen": "list open:GET:/api/public/screens published:GET get explain:GET versions:GET saveDraft publish rollback pending:GET release refuse reset",
  "sys/session": "login::/api/sys/login loginByKey::/api/sys/login/key current:GET:/api/sys/current logout::/api/sys/logout unlock::/api/sys/unlock product:GET:/api/sys/product list end mine:GET devices:GET forgetDevice:DELETE:devices",
  "workbench/portal": "figures:GET",
  "workbench/preference": "get save reset",
};
