import { sentences } from "@/runtime/core/sentence";

/** What the command line itself says. */
export const CLI = sentences({
  pluginName: { zh: "插件名", en: "the name of the plugin" },
  dangling: {
    zh: "{element}：{property} 指向不存在的 {value}",
    en: "{element}: {property} points at {value}, which does not exist",
  },
  unknownContent: {
    zh: "第 {line} 行第 {column} 列：{message}",
    en: "Line {line}, column {column}: {message}",
  },
  nothingIn: {
    zh: "文件夹 {path} 中没有该命令处理的文件",
    en: "The folder {path} has no file that this command works on",
  },
  missing: { zh: "缺少参数：{what}", en: "Missing argument: {what}" },
  unknownOption: {
    zh: "没有选项 {option}：用 --help 查看该命令的用法",
    en: "There is no option {option}: see the usage of this command with --help",
  },
  notAWord: {
    zh: "{option} {value} 无效：可选 {words}",
    en: "{option} {value} is invalid: use one of {words}",
  },
  surplus: {
    zh: "多余的参数：{words}。名称中有空格时请加引号，多个文件请放在一个文件夹中",
    en: "Too many arguments: {words}. Quote a name that has blanks, and put several files into one folder",
  },
  unknown: { zh: "未知命令：{words}", en: "Unknown command: {words}" },
  suggested: {
    zh: "未知命令：{words}。是否想用：{names}",
    en: "Unknown command: {words}. Did you mean {names}?",
  },
  usage: { zh: "用法", en: "Usage" },
  example: { zh: "示例", en: "Examples" },
  commands: { zh: "命令", en: "Commands" },
  moreHelp: {
    zh: "每个命令的说明：flowsmith <命令> --help；语言：--lang zh|en（默认按 LANG）。结果是标准输出上的 JSON 行；退出码 0 成功，1 失败或检查不通过",
    en: "Help on a command: flowsmith <command> --help; language: --lang zh|en (LANG otherwise). Results are JSON lines on standard output; exit code 0 is success, 1 a failure or a check that did not pass",
  },
  ownSource: {
    zh: "结果会覆盖源文件 {file}，请用 --out 指定另一个文件夹",
    en: "The result would replace its source {file}; give another folder with --out",
  },
  fileOrFolder: { zh: "文件或文件夹", en: "file or folder" },
  file: { zh: "文件", en: "file" },
  account: { zh: "账号", en: "account" },
  formFile: { zh: "表单文件", en: "form file" },
  whoSignsIn: {
    zh: "请用环境变量 FLOWSMITH_ACCOUNT 和 FLOWSMITH_PASSWORD（或 FLOWSMITH_TOKEN）说明以谁登录",
    en: "Say by FLOWSMITH_ACCOUNT and FLOWSMITH_PASSWORD (or FLOWSMITH_TOKEN) in the environment who signs in",
  },
  wrongServer: {
    zh: "服务器地址 {server} 无效：应以 http:// 或 https:// 开头",
    en: "{server} is no address of a server: it begins with http:// or https://",
  },
  noAnswer: {
    zh: "{server} 的答复不是流匠的（HTTP {status}）：请检查地址，或稍后重试",
    en: "{server} does not answer as Flowsmith does (HTTP {status}): look at the address, or try again later",
  },
  noServer: { zh: "无法连接 {server}", en: "Cannot reach {server}" },
  pageConflicts: {
    zh: "文件与服务器上的页面改了同一处，文件未动：请在页面设计器中比较后修改文件，或删除文件后重新 pull",
    en: "File and server changed the same places; the file is as it was: compare in the page designer and change the file, or delete it and pull again",
  },
  notUtf8: { zh: "文件不是 UTF-8 编码", en: "The file is not in UTF-8" },
  noPage: {
    zh: "不是页面文件：应为带有 id 和 body 列表的 JSON 对象",
    en: "This is no page: a JSON object with an id and a list called body is expected",
  },
  draftFirst: {
    zh: "请先在页面设计器中发布或放弃该草稿，再 push",
    en: "Publish or drop that draft in the page designer first, then push",
  },
  pullFirst: {
    zh: "请先 screen pull（会自动合并），检查后再 push",
    en: "Run screen pull first (it merges), look at the result, then push again",
  },
  dataFile: { zh: "数据文件", en: "data file" },
});

/** What each command is for. */
export const PURPOSE = sentences({
  migrate: { zh: "把数据库升级到本版本", en: "Bring the database up to this version" },
  backup: {
    zh: "把全部数据和上传文件写入一个文件，服务运行时也可以执行",
    en: "Write all data and uploaded files to one file, also while the server runs",
  },
  restore: {
    zh: "把备份恢复到空的数据库；旧版本的备份随后升级，新版本的备份被拒绝",
    en: "Read a backup into an empty database; one of an older version is then upgraded, one of a newer version refused",
  },
  doctor: {
    zh: "检查运行环境：Node、数据目录、数据库、迁移、端口、磁盘、时钟、演示密码",
    en: "Check where the server runs: Node, folder, database, migrations, port, disk, clock, demonstration passwords",
  },
  permitRotateKey: {
    zh: "更换作业证的签名密钥：此后用新密钥签名，已签发的证件仍可核验",
    en: "change the key that signs permits: from then on the new one signs, permits that were issued can still be checked",
  },
  auditVerify: {
    zh: "校验业务日志：没有记录被修改、删除或调换；--since 从某一时间开始。输出的 head 可另行保存备查",
    en: "Verify that no row of the business log was changed, removed or moved; --since begins at a time. The head it prints can be kept elsewhere as proof",
  },
  userAdd: {
    zh: "新增账号，随机密码只显示这一次",
    en: "Add an account; its generated password is shown this one time",
  },
  passwordReset: {
    zh: "重置密码并结束该账号的会话，随机密码只显示这一次",
    en: "Reset a password and end the account's sessions; the generated password is shown this one time",
  },
  roundtrip: {
    zh: "打开再保存，报告会丢失什么；--rename 还统计改一个名称会改动几行",
    en: "Open and save, and report what would be lost; --rename also counts the lines that one new name changes",
  },
  lint: { zh: "用流程检查器检查", en: "Check with the process checker" },
  layout: {
    zh: "重新布局并报告没有画出、重叠和交叉的图形；--bare 先丢弃文件自带的图形",
    en: "Draw the diagram anew and say what is not drawn, overlaps or is crossed; --bare forgets the file's own diagram first",
  },
  svg: { zh: "导出为图片", en: "Export as an image" },
  convert: {
    zh: "改换设置所属的引擎，并报告没有对应项的设置",
    en: "Change the engine of the settings, with a report of what has no counterpart",
  },
  formImport: {
    zh: "按设计器的方式打开，报告已转换、原样保留和不支持的内容",
    en: "Open as the designer does, and report what is mapped, kept and unsupported",
  },
  formCheck: {
    zh: "按发布时的规则检查表单：字段、公式、字典、接口、对话框；只有数据库才知道的名称为警告",
    en: "Check forms as publishing does: fields, formulas, dictionaries, calls, dialogs; names that only the database knows are warnings",
  },
  bpmnCheck: {
    zh: "按发布时的规则检查流程：同一文件夹中的 setting.json（或 <名称>.setting.json）为节点配置，form.json（或 <表单标识>.form.json）为表单；条件和标题规则按表单字段检查",
    en: "Check processes as deploying does: setting.json (or <name>.setting.json) beside the file holds the settings, form.json (or <form key>.form.json) the form; conditions and title rules are checked against its fields",
  },
  settingCheck: {
    zh: "按设计器和服务器的语法检查流程的节点配置（bpmDefSetting）",
    en: "Check process settings (bpmDefSetting) by the grammar of designer and server",
  },
  formSchema: {
    zh: "输出校验表单数据的 JSON Schema",
    en: "Print the JSON Schema that values are checked against",
  },
  formValidate: {
    zh: "按提交时的规则校验数据",
    en: "Check values as the server does at submit",
  },
  screenFormat: {
    zh: "按统一格式改写页面和片段的文件，并写明其语法",
    en: "Writes files of pages and fragments in the one format, with the grammar that they follow",
  },
  screenPull: {
    zh: "把服务器上自建和修改过的页面写成文件，每页一个；本地的修改自动合并",
    en: "Write the own and changed pages of a running server as files, one each; local changes are merged",
  },
  screenPush: {
    zh: "把修改过的页面文件保存为草稿（--publish 直接发布）；服务器上已有新版本时拒绝并说明",
    en: "Save changed page files as drafts (--publish publishes them); refused where the server has a newer version",
  },
  screenCheck: {
    zh: "按发布时的规则检查页面文档",
    en: "Check screen documents as publishing does",
  },
  pluginNew: { zh: "新建插件：一个可以直接使用的区块", en: "Begin a plugin: one block that works as it is" },
  pluginCheck: {
    zh: "检查插件的声明、示例、文件和逻辑模块",
    en: "Check the declaration of a plugin, its examples, its files and its logic module",
  },
  pluginTypes: {
    zh: "在插件的目录中生成开发所用的类型",
    en: "Write the types into a plugin's folder that its code is checked against",
  },
  types: {
    zh: "由 schemas 中的声明生成 TypeScript 类型与调用地址表：每个接口的请求与响应、每种区块的选项",
    en: "Make the TypeScript types and the table of addresses from the declarations in schemas: request and response of every call, options of every block",
  },
});
