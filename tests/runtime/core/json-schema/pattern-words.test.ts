import { expect, it } from "vitest";
import { messageOf } from "@/runtime/core/json-schema/texts";

it.each([
  [
    "^[A-Za-z_]\\w*$",
    "：开头用英文字母或 _，其后只用英文字母、数字和 _",
    "; begin with letters or _, then use only letters, digits and _",
  ],
  [
    "^[A-Za-z][\\w./-]*$",
    "：开头用英文字母，其后只用英文字母、数字和 _ . / -",
    "; begin with letters, then use only letters, digits and _ . / -",
  ],
  [
    "^[a-z][A-Za-z]{0,29}$",
    "：开头用小写英文字母，其后只用英文字母，共 1 到 30 个字符",
    "; begin with lower-case letters, then use only letters, 1 to 30 characters",
  ],
  ["^[0-9]{2,12}$", "：只用数字，共 2 到 12 个字符", "; use only digits, 2 to 12 characters"],
  ["^[0-9+() -]*$", "：只用数字、空格和 + ( ) -", "; use only digits, blanks and + ( ) -"],
  ["^(https?://|/)", "：以 http:// 或 https:// 或 / 开头", "; begin with http:// or https:// or /"],
  ["^/", "：以 / 开头", "; begin with /"],
  [
    "^([A-Za-z_]\\w*(\\s*,\\s*[A-Za-z_]\\w*)*)?$",
    "：开头用英文字母或 _，其后只用英文字母、数字和 _，多个用逗号分隔",
    "; begin with letters or _, then use only letters, digits and _, commas between several",
  ],
  [
    "^[a-z]\\w*(,[a-z]\\w*)*$",
    "：开头用小写英文字母，其后只用英文字母、数字和 _，多个用逗号分隔",
    "; begin with lower-case letters, then use only letters, digits and _, commas between several",
  ],
  [
    "^-?[A-Za-z]\\w*$",
    "：开头用英文字母，其后只用英文字母、数字和 _，前面可以加 -",
    "; begin with letters, then use only letters, digits and _, a leading - is allowed",
  ],
  ["^(a.*|/)", "", ""],
  ["^[a-z]+(,[A-Z]+)*$", "", ""],
  ["^[\\u4e00-\\u9fa5]+$", "", ""],
  ["^[\\s\\S]*$", "", ""],
  ["^[a-f1-9]+$", "", ""],
])("says what a value of %s is made of", (pattern, zh, en) => {
  const schema = { pattern };
  expect(messageOf("pattern", { schema, label: "编码", locale: "zh" })).toBe(`编码格式不匹配${zh}`);
  expect(messageOf("pattern", { schema, label: "Code", locale: "en" })).toBe(`Code: unmatched pattern${en}`);
});
