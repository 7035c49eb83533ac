import { sentences } from "@/runtime/core/sentence";

/** What is wrong with a plugin. */
export const PLUGIN = sentences({
  unreadable: {
    zh: "无法读取插件的声明：{reason}",
    en: "The declaration of a plugin cannot be read: {reason}",
  },
  unreadableAtStart: {
    zh: "{said}。请检查 FLOWSMITH_PLUGINS",
    en: "{said}. See whether FLOWSMITH_PLUGINS is right",
  },
  faulty: {
    zh: "插件声明有错误：{file} 第 {line} 行 {pointer}：{said}",
    en: "A plugin's declaration is wrong: {file}, line {line}, {pointer}: {said}",
  },
  unknownKey: { zh: "没有属性 {word}", en: "There is no property {word}" },
  missingKey: { zh: "缺少 {word}", en: "{word} is missing" },
  meant: { zh: "{said}，是否要写 {word}？", en: "{said}. Did you mean {word}?" },
  pattern: {
    zh: "{value} 的格式不正确，应符合 {pattern}",
    en: "{value} has not the right form: it has to fit {pattern}",
  },
  wrong: { zh: "内容不符合要求：{reason}", en: "This does not fit: {reason}" },
  noFile: { zh: "没有文件 {file}", en: "There is no file {file}" },
  noModule: {
    zh: "有{what}，但没有声明 {word}",
    en: "It has {what} but declares no {word}",
  },
  outside: { zh: "文件 {file} 不在插件的目录中", en: "The file {file} lies outside of the plugin's folder" },
  ownTable: {
    zh: "表名应以 {prefix} 开头",
    en: "The name of its table begins with {prefix}",
  },
  ownCode: {
    zh: "功能编码应以 {prefix} 开头",
    en: "Its permission code begins with {prefix}",
  },
  noType: { zh: "JSON Schema 没有类型 {word}", en: "JSON Schema has no type {word}" },
  noKeyword: { zh: "JSON Schema 没有关键字 {word}", en: "JSON Schema has no keyword {word}" },
  noProperty: { zh: "没有属性 {word}", en: "There is no property {word}" },
  noColumn: { zh: "没有列 {word}", en: "There is no column {word}" },
  noCall: { zh: "没有调用 {word}", en: "There is no call {word}" },
  noDialog: { zh: "没有对话框 {word}", en: "There is no dialog {word}" },
  noWidget: { zh: "没有组件 {word}", en: "There is no widget {word}" },
  noOption: { zh: "没有选项 {word}", en: "There is no option {word}" },
  noEvent: { zh: "没有事件 {word}", en: "There is no event {word}" },
  noIcon: { zh: "没有图标 {word}", en: "There is no icon {word}" },
  noBlock: { zh: "没有区块 {word}", en: "There is no block {word}" },
  everyObject: {
    zh: "每个对象都有 {word}，选项请换一个名称",
    en: "Every object has {word}: call the option something else",
  },
  otherBlock: { zh: "应为 {word} 的示例", en: "This is to be an example of {word}" },
  unused: { zh: "示例没有用到 {word}", en: "The example does not use {word}" },
  otherValue: { zh: "示例的值是 {value}", en: "The example gives {value}" },
  noTable: {
    zh: "没有迁移脚本建立表 {word}",
    en: "None of the migrations makes the table {word}",
  },
  tableLacks: {
    zh: "迁移脚本中没有列 {word}",
    en: "The migrations have no column {word}",
  },
  noHandler: {
    zh: "插件的资源没有自己的处理程序：调用 {call} 不能是 custom 或 override",
    en: "Resources of plugins have no handlers of their own: the call {call} cannot be custom or override",
  },
  logicFailed: {
    zh: "插件 {name} 的 {file} 无法执行：{reason}",
    en: "The file {file} of the plugin {name} cannot be run: {reason}",
  },
  logicLacks: {
    zh: "插件 {name} 的 {file} 没有导出 {word}",
    en: "The file {file} of the plugin {name} does not export {word}",
  },
  moduleSyntax: {
    zh: "{file} 第 {line} 行无法解析：{reason}",
    en: "{file} cannot be read at line {line}: {reason}",
  },
  moduleLacks: { zh: "{file} 没有导出 {part}", en: "{file} does not export {part}" },
  partLacks: {
    zh: "{file} 第 {line} 行导出的 {part} 中没有 {word}",
    en: "The {part} that {file} exports at line {line} lack {word}",
  },
  exists: { zh: "文件夹 {folder} 已经有内容", en: "The folder {folder} is not empty" },
  wrongName: {
    zh: "插件名 {name} 应由 2 到 30 个小写字母和数字组成，以字母开头",
    en: "The name {name} of a plugin should be 2 to 30 small letters and digits, a letter first",
  },
});
