import { sentences } from "../../sentence";

/** What several checks say of a name that is not there. */
export const MISSING = sentences({
  field: { zh: "表单「{form}」没有字段 {name}", en: "The form “{form}” has no field {name}" },
  variable: {
    zh: "没有声明变量 {name}，也没有脚本给它赋值",
    en: "The variable {name} is not declared, and no script sets it",
  },
});
