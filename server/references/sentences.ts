import type { RenamedKind } from "@/runtime/core/references/rename";
import { type Sentence, sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  notFound: { zh: "没有找到 {name}", en: "{name} was not found" },
  wrongName: {
    zh: "{name} 不能用作这种名称：{rule}",
    en: "Nothing of this kind can be called {name}: {rule}",
  },
  sameName: { zh: "新名称与原来相同", en: "This is its name already" },
  taken: { zh: "{name} 已经存在", en: "{name} exists already" },
  noProcess: { zh: "没有流程 {name}", en: "There is no process {name}" },
  noRole: { zh: "没有角色 {name}", en: "There is no role {name}" },
  noUser: { zh: "没有账号 {name}", en: "There is no account {name}" },
  noCode: { zh: "没有功能编码 {name}", en: "There is no function code {name}" },
  noUserId: { zh: "没有编号为 {id} 的人员", en: "There is nobody with the id {id}" },
  noRoleId: { zh: "没有编号为 {id} 的角色", en: "There is no role with the id {id}" },
  noDeptId: { zh: "没有编号为 {id} 的部门", en: "There is no department with the id {id}" },
  fixed: { zh: "{name} 由产品声明，不能改名", en: "{name} is declared by the product and cannot be renamed" },
  lacking: {
    zh: "改名涉及{title}，需要权限 {code}",
    en: "This changes {title}, which takes the code {code}",
  },
  stale: { zh: "「{title}」刚被修改，请重新预览", en: "“{title}” was changed meanwhile; preview again" },
  usedKept: {
    zh: "{name} 仍被使用：{users}，不能删除",
    en: "{name} is still in use by {users} and cannot be deleted",
  },
  usedNamed: {
    zh: "{name} 仍被使用：{users}，不能改为别的编码",
    en: "{name} is still in use by {users} and cannot get another code",
  },
  renamed: { zh: "{name} 改名为 {to}", en: "{name} renamed to {to}" },
  waiting: {
    zh: "页面「{title}」用到您没有的权限 {codes}，须由有权的人改名",
    en: "The page “{title}” asks for codes that you lack, {codes}: somebody who holds them must rename",
  },
});

const WORD_RULE = sentences({
  rule: {
    zh: "只含文字、数字、_ 和 $，不以数字开头",
    en: "it takes letters, digits, _ and $, and begins with no digit",
  },
}).rule;

/** What names of a kind are made of. */
export const NAME_RULES: Record<RenamedKind, Sentence> = {
  variable: WORD_RULE,
  processVariable: WORD_RULE,
  ...sentences({
    field: {
      zh: "只含文字、数字和 _ $，不以数字开头，不是 or、empty 等表达式的保留字",
      en: "it takes letters, digits, _ and $, begins with no digit, and is no word of expressions such as or and empty",
    },
    code: {
      zh: "由英文冒号隔开的英文字母，如 own:page:list",
      en: "it is letters between colons, as own:page:list",
    },
    node: {
      zh: "只含文字、数字和 _ . - ·，以文字或 _ 开头",
      en: "it takes letters, digits and _ . - ·, and begins with a letter or _",
    },
  }),
};
