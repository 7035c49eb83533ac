import { sentences } from "@/runtime/core/sentence";

/** What every part of the server may tell its users. The first group quotes the specification. */
export const MESSAGE = sentences({
  noToken: { zh: "无法获取身份令牌", en: "No identity token" },
  replaced: {
    zh: "身份校验失败：账号已在其他应用端登录",
    en: "Identity check failed: the account has been signed in elsewhere",
  },
  success: { zh: "操作成功", en: "Done" },

  endedByAdmin: {
    zh: "身份校验失败：登录已被管理员结束",
    en: "Identity check failed: an administrator has ended the session",
  },
  sessionEnded: { zh: "登录已失效，请重新登录", en: "The session has ended: sign in again" },
  wrongPassword: { zh: "账号或密码错误", en: "Wrong account or password" },
  wrongUnlock: { zh: "密码错误", en: "Wrong password" },
  wrongOldPassword: { zh: "原密码不正确", en: "The old password is wrong" },
  mustChange: {
    zh: "请先修改密码",
    en: "Change your password first",
  },
  accountDisabled: {
    zh: "账号已停用，请联系管理员",
    en: "The account is disabled: ask an administrator",
  },
  tooManyLogins: {
    zh: "登录失败次数过多，请 {seconds} 秒后再试",
    en: "Too many failed attempts: try again in {seconds} {seconds:second|seconds}",
  },
  limited: { zh: "尝试次数过多", en: "Too many attempts" },
  failed: { zh: "服务器异常！", en: "The server failed" },
  notImplemented: { zh: "功能尚未提供", en: "This is not offered yet" },
  notFound: { zh: "数据不存在或已被删除", en: "The data does not exist or has been deleted" },
  immutable: { zh: "{title}不能修改", en: "{title} cannot be changed" },
  stale: {
    zh: "数据在您打开之后又有修改，请刷新后重试",
    en: "The data was changed after you opened it: refresh and try again",
  },
  notListed: {
    zh: "{title}不在可选范围内：{words}",
    en: "{title} is not one of the choices: {words}",
  },
  notOffered: {
    zh: "{title}没有“{value}”这个选项",
    en: "{title} has no choice “{value}”",
  },
  wrongId: { zh: "“{id}”不是有效的编号", en: "“{id}” is no valid id" },
  referenced: { zh: "数据已被引用，不能删除", en: "The data is in use and cannot be deleted" },
  absentReference: {
    zh: "所选的{title}不存在或已被删除，请重新选择",
    en: "What was chosen as {title} does not exist or was deleted: choose again",
  },
  referencedBy: {
    zh: "数据已被「{title}」引用，不能删除",
    en: "The data is in use by “{title}” and cannot be deleted",
  },
  hasChildren: { zh: "存在下级数据，不能删除", en: "It has entries below it and cannot be deleted" },
  noParent: { zh: "上级不存在", en: "The parent does not exist" },
  ownDescendant: {
    zh: "上级不能是自己或自己的下级",
    en: "The parent cannot be the entry itself or one below it",
  },
  invalidBody: { zh: "请求内容格式不正确", en: "The request cannot be read" },
  invalidJson: {
    zh: "请求内容不是有效的 JSON（第 {line} 行第 {column} 列）",
    en: "The request is not valid JSON (line {line}, column {column})",
  },
  brokenUpload: { zh: "上传的内容不完整，请重新上传", en: "The upload is not whole: send it again" },
  invalidPath: { zh: "请求地址格式不正确", en: "The address cannot be read" },
  pathTooLong: { zh: "请求地址过长", en: "The address is too long" },
  changedFile: { zh: "文件与请求所要的版本不同", en: "The file is another version than the one asked for" },
  noSuchPart: { zh: "文件没有所请求的部分", en: "The file has no such part" },
  headersTooLarge: { zh: "请求头过大", en: "The headers are too large" },
  requestTooSlow: { zh: "请求超时", en: "The request took too long to arrive" },
  wrongContentType: { zh: "不支持的内容类型", en: "This content type is not supported" },
  bodyTooLarge: { zh: "请求内容不能超过 {size}", en: "The request may have at most {size}" },
  wrongMethod: { zh: "接口 {path} 不支持 {method}", en: "The call {path} does not support {method}" },
  unstorable: {
    zh: "内容含有不能保存的字符",
    en: "It contains characters that cannot be stored",
  },
  forbiddenKey: { zh: "不支持的字段：{key}", en: "Unknown field: {key}" },
  tooDeep: { zh: "内容嵌套不能超过 {limit} 层", en: "At most {limit} levels may lie within each other" },
  tooManyValues: { zh: "内容不能超过 {limit} 项", en: "There may be at most {limit} values" },
  tooManyIds: { zh: "一次不能超过 {limit} 条", en: "At most {limit} at once" },
  refusedValue: {
    zh: "有内容不能保存：超出范围、缺少或格式不正确",
    en: "A value cannot be stored: out of range, missing or of a wrong format",
  },
  busy: { zh: "服务器繁忙，请稍后再试", en: "The server is busy: try again in a moment" },
  refusedBody: { zh: "请求内容格式不正确（{code}）", en: "The request cannot be read ({code})" },
  unknownCall: { zh: "接口不存在：{method} {path}", en: "No such call: {method} {path}" },
  forbidden: { zh: "没有操作权限：{code}", en: "You lack the permission {code}" },
  previewReads: {
    zh: "以角色预览时只能查看，不能保存、删除或提交",
    en: "Previewing as a role only reads: nothing is saved, deleted or submitted",
  },
  previewRoles: { zh: "一次最多以 {count} 个角色预览", en: "At most {count} roles can be previewed at once" },
  duplicate: { zh: "{title}已存在", en: "{title}: already exists" },
  duplicateTogether: {
    zh: "已有相同的数据：{title}都相同",
    en: "There is such a row already, with the same {title}",
  },
  tooLarge: { zh: "文件大小不能超过 {megabytes}MB！", en: "Files may have at most {megabytes} MB" },
  chooseRows: { zh: "请选择要删除的数据", en: "Choose what to delete" },
  noSort: { zh: "不能按“{name}”排序", en: "Cannot be sorted by “{name}”" },
  noTotal: { zh: "不能合计“{name}”", en: "“{name}” cannot be added up" },
  tooManyForTree: {
    zh: "数据超过 {limit} 行，不能以树形显示，请先缩小查询范围",
    en: "There are more than {limit} rows, too many for a tree: search for less first",
  },
  badPeriod: { zh: "请使用 起,止 两个日期", en: "Give two dates: from,to" },
});

/** What is wrong with a field of a request. */
export const FIELD = sentences({
  required: { zh: "请填写{title}", en: "{title} is required" },
  minLength: { zh: "{title}不能少于 {limit} 个字符", en: "{title} needs at least {limit} characters" },
  maxLength: { zh: "{title}不能超过 {limit} 个字符", en: "{title} allows at most {limit} characters" },
  minItems: { zh: "{title}至少 {limit} 项", en: "{title} needs at least {limit} {limit:entry|entries}" },
  maxItems: { zh: "{title}不能超过 {limit} 项", en: "{title} allows at most {limit} {limit:entry|entries}" },
  entry: { zh: "第 {number} 项", en: "Entry {number}" },
  limit: { zh: "{title}应当 {comparison} {limit}", en: "{title} should be {comparison} {limit}" },
  integer: { zh: "{title}应当是整数", en: "{title} should be a whole number" },
  decimals: {
    zh: "{title}最多 {decimals} 位小数",
    en: "{title} should have at most {decimals} decimals",
  },
  enum: { zh: "{title}不在可选范围内", en: "{title} is not one of the choices" },
  unknown: { zh: "不支持的字段：{title}", en: "Unknown field: {title}" },
  format: { zh: "{title}格式不正确", en: "{title}: invalid format" },
  parameter: { zh: "参数", en: "The parameter" },
});
