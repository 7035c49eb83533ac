import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  groupGrantsNothing: {
    zh: "用户组不能授予功能，请使用角色",
    en: "A group grants no functions: use a role",
  },
  roleLosses: { zh: "{role}：{losses}", en: "{role}: {losses}" },
  roleHeld: { zh: "{people} 人持有", en: "held by {people}" },
  roleCodes: {
    zh: "{people} 人持有，将失去其 {codes} 项功能",
    en: "held by {people}, who lose its functions ({codes})",
  },
  roleTasks: { zh: "{tasks} 个待办任务分给它", en: "open tasks for it: {tasks}" },
  userTasks: {
    zh: "{user}：{tasks} 个待办任务将无人办理",
    en: "{user}: {tasks} open tasks that nobody handles then",
  },
  offersLost: {
    zh: "{tasks} 个分派给角色或多人的待办任务将再无人可办",
    en: "{tasks} open tasks that are offered to roles or several people and that nobody can handle then",
  },
  othersTasks: {
    zh: "另外 {people} 人：{tasks} 个待办任务将无人办理",
    en: "{people} more people: {tasks} open tasks that nobody handles then",
  },
  userNamed: {
    zh: "{user}：{users}中指定了此人，删除后失效",
    en: "{user}: named by {users}, which counts for nothing then",
  },
  userHeads: {
    zh: "{user}：{depts}的负责人，删除后空缺",
    en: "{user}: head of {depts}, which has none then",
  },
  codeKept: {
    zh: "{name} 的功能编码已授予角色{roles}，请先取消授权再删除",
    en: "Roles have the code of {name}: take it from {roles} before you delete it",
  },
  codeNamed: {
    zh: "{name} 的功能编码已授予角色{roles}，请在引用查询中改名，或先取消授权",
    en: "Roles have the code of {name}: rename it under References, or take it from {roles} first",
  },
  groupHasCodes: {
    zh: "已授予功能的角色不能改为用户组，请先取消授权",
    en: "A role with functions cannot become a group: take the functions away first",
  },
  noPasswords: {
    zh: "密码留空的账号在重置密码之前不能登录",
    en: "Accounts that were given no password cannot sign in before it is reset",
  },
  avatarType: { zh: "上传头像图片只能是 JPG 格式!", en: "An avatar must be a JPG image!" },
  avatarSize: {
    zh: "上传头像图片大小不能超过 {megabytes}MB!",
    en: "An avatar may have {megabytes} MB at most!",
  },
  parameterTwice: { zh: "参数 {name} 重复", en: "The parameter {name} is named twice" },
  scriptUsed: {
    zh: "脚本 {code} 被「{user}」使用，不能删除",
    en: "“{user}” uses the script {code}: it cannot be deleted",
  },
  scriptTrial: { zh: "试运行", en: "Test run" },
  scriptInput: {
    zh: "参数值须为 JSON 对象，例如 {example}",
    en: "The values are a JSON object, such as {example}",
  },
  noCloud: { zh: "未配置云存储", en: "No cloud storage is configured" },
  rolledBack: { zh: "回退到版本 {version}", en: "Back to version {version}" },
  dictFile: { zh: "数据字典", en: "Dictionaries" },
  dictOf: { zh: "所属字典", en: "Dictionary" },
  screenId: { zh: "页面编号应当是 {id}", en: "The id of the screen should be {id}" },
  screenFaulty: {
    zh: "页面有错误，未发布。{first}",
    en: "The screen has faults and was not published. {first}",
  },
  usersBroken: {
    zh: "有页面用到此片段，改动后将失效，未发布。{first}",
    en: "Pages use this fragment and would break; it was not published. {first}",
  },
  userBroken: {
    zh: "「{title}」第 {line} 行：{message}",
    en: "{title}, line {line}: {message}",
  },
  otherKind: {
    zh: "编号 {id} 已属于一个{kind}",
    en: "The id {id} is that of a {kind}",
  },
  inLine: { zh: "第 {line} 行：{message}", en: "Line {line}: {message}" },
  routeTaken: {
    zh: "路由 {route} 已被页面 {owner} 使用",
    en: "The screen {owner} uses the route {route}",
  },
  releasedBy: { zh: "由{name}放行", en: "Released by {name}" },
  ownRelease: {
    zh: "不能放行自己提交的页面",
    en: "You cannot release what you handed in yourself",
  },
  foreignRelease: {
    zh: "不能放行用到自己没有的权限的页面：{codes}",
    en: "You cannot release a page that uses permissions that you lack: {codes}",
  },
  fieldRouteTaken: { zh: "路由已被使用", en: "This route is taken" },
  screenStale: {
    zh: "页面已有新版本 {version}，请比较后再发布",
    en: "There is a newer version {version} of the screen: compare before you publish",
  },
  screenAway: {
    zh: "页面在您打开之后已恢复为内置页面或停用，请比较后再发布",
    en: "The screen was taken back or put away after you opened it: compare before you publish",
  },
  draftStale: {
    zh: "{name}已保存另一份草稿，请先合并",
    en: "{name} saved another draft: merge with it first",
  },
  chooseSessions: { zh: "请选择要结束的会话", en: "Choose the sessions to end" },
  wrongUrl: { zh: "请输入有效的请求地址", en: "Enter a valid address" },
  noDict: { zh: "字典不存在：{key}", en: "No such dictionary: {key}" },
  dialogField: {
    zh: "{resource} 没有可显示的字段 {name}",
    en: "{resource} has no field {name} that can be shown",
  },
  returnUsed: {
    zh: "表单「{form}」在使用返回字段 {name}",
    en: "The form “{form}” takes {name} from this dialog",
  },
  fieldTwice: { zh: "{name} 出现了两次", en: "{name} stands there twice" },
  headTwice: { zh: "列 {name} 的标题设了两次", en: "The column {name} is headed twice" },
  headNotShown: {
    zh: "对话框不显示列 {name}，先在“显示字段”中选择",
    en: "The dialog does not show the column {name}: choose it under “Shown” first",
  },
  dialogSearch: { zh: "{resource} 不能按 {name} 查询", en: "{resource} cannot be searched by {name}" },
  dialogSort: { zh: "{resource} 不能按 {name} 排序", en: "{resource} cannot be sorted by {name}" },
  noSource: { zh: "没有数据来源 {name}", en: "There is no data source {name}" },
  noTree: { zh: "{name} 不是树形数据", en: "{name} is no tree" },
  noList: { zh: "{name} 没有列表", en: "{name} has no list" },
  fixedTwice: {
    zh: "{name} 已经是查询条件",
    en: "{name} is a condition already",
  },
  templateChoice: { zh: "数据源模板：{name}（{code}）", en: "Data source template: {name} ({code})" },
  reversed: { zh: "{title} 倒序", en: "{title}, reversed" },
  noDialog: { zh: "没有对话框 {code}", en: "There is no dialog {code}" },
  noLooking: { zh: "没有查看「{title}」的权限", en: "You are not allowed to see “{title}”" },
  dialogRequest: {
    zh: "请提交 Base64 的 JSON：对话框编码与参数",
    en: "Send JSON in Base64: the dialog's code and its parameters",
  },
  noCondition: {
    zh: "「{name}」不是该对话框的条件",
    en: "“{name}” is no condition of this dialog",
  },
  wrongCondition: { zh: "条件「{name}」的值不正确", en: "The value of condition “{name}” is wrong" },
  disableSelf: { zh: "不能停用自己的账号", en: "You cannot disable your own account" },
  parameterBounds: {
    zh: "值应为 {from} 至 {to} 的整数",
    en: "The value has to be a whole number from {from} to {to}",
  },
  parameterDays: {
    zh: "值应为整数：0 为永久，否则不少于 {least}",
    en: "The value has to be a whole number: 0 for ever, or at least {least}",
  },
  parameterPositive: { zh: "值应为大于 0 的数字", en: "The value has to be a number above 0" },
  parameterMost: { zh: "值不能超过 {most}", en: "The value may be {most} at most" },
  parameterTypes: {
    zh: "「{stranger}」不是扩展名；请填写 jpg、pdf 这样的扩展名，用逗号分隔",
    en: "“{stranger}” is no extension; give extensions such as jpg and pdf, with commas between them",
  },
  parameterAddress: {
    zh: "请填写以 http:// 或 https:// 开头的地址",
    en: "Give an address that begins with http:// or https://",
  },
  parameterColour: {
    zh: "请填写能看清的深色，例如 #2458d3",
    en: "Give a colour that is dark enough to read, such as #2458d3",
  },
  resetSelf: {
    zh: "自己的密码请在「修改密码」中修改",
    en: "Change your own password under “Change password”",
  },
  deleteSelf: { zh: "不能删除自己的账号", en: "You cannot delete your own account" },
  formerAccount: {
    zh: "账号 {account} 属于已删除的人员，其留下的数据或权限仍记在该账号名下，请换一个账号",
    en: "The account {account} was that of somebody who was deleted, and what they left or were granted goes on naming it: choose another one",
  },
  accountCase: {
    zh: "已有账号 {account}，大小写不同不算另一个账号",
    en: "There is the account {account} already: accounts that differ by case alone are the same",
  },
  namedAccount: {
    zh: "账号 {account} 已有申请或任务，改名后将无法找到，不能修改账号",
    en: "Applications or tasks name the account {account}, and would be lost to it: it cannot be changed",
  },
  trustedAccount: {
    zh: "账号 {account} 仍被使用：{users}，不能修改账号",
    en: "The account {account} is still named by {users}: it cannot be changed",
  },
  makerAccount: {
    zh: "账号 {account} 在业务表「{table}」中有自己的数据，改名后将不再属于该人员，不能修改账号",
    en: "The account {account} has rows of its own in the table “{table}”, and would lose them: it cannot be changed",
  },
  taskBegun: {
    zh: "此次执行已开始，尚无结果：请稍后查看任务日志",
    en: "This run has begun and has no result yet: look into the task log later",
  },
  keepAdmin: {
    zh: "不能取消自己的管理员角色",
    en: "You cannot give up your own administrator role",
  },
  lastAdmin: {
    zh: "至少要保留一个启用的系统管理员",
    en: "At least one enabled administrator has to stay",
  },
  strongerRole: {
    zh: "不能管理拥有“{role}”角色的人员",
    en: "You cannot manage people who have the role “{role}”",
  },
  managingRole: {
    zh: "不能分配能管理流程“{process}”的角色：自己没有该流程的管理权",
    en: "You cannot hand out a role that manages the process “{process}”: you do not manage it yourself",
  },
  adminRoleFixed: {
    zh: "管理员角色不能改编码或停用",
    en: "The administrator role can neither be disabled nor get another code",
  },
  adminRoleKept: { zh: "管理员角色不能删除", en: "The administrator role cannot be deleted" },
  foreignCodes: {
    zh: "不能授予自己没有的权限：{codes}",
    en: "You cannot grant permissions that you lack: {codes}",
  },
});
