import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  notFound: { zh: "没有找到 {name}", en: "{name} was not found" },
  wrongName: { zh: "{name} 不能用作这种名称", en: "Nothing of this kind can be called {name}" },
  taken: { zh: "{name} 已经存在", en: "{name} exists already" },
  noProcess: { zh: "没有流程 {name}", en: "There is no process {name}" },
  noRole: { zh: "没有角色 {name}", en: "There is no role {name}" },
  noUser: { zh: "没有账号 {name}", en: "There is no account {name}" },
  noCode: { zh: "没有功能编码 {name}", en: "There is no function code {name}" },
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
