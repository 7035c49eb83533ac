import { expect, it } from "vitest";
import { processScope } from "@/runtime/core/process/scope";
import { emptySetting } from "@/runtime/core/process/setting";
import { titleOf } from "@/runtime/core/process/title";

const VALUES = {
  reason: "展会",
  days: 3,
  lines: "\r\n第二行\n\n第三行\n",
  cities: ["北京", "上海"],
  nothing: [],
  items: [
    { name: "机票", price: 900 },
    { name: "酒店", price: 600 },
  ],
};

function titled(subjectRule: string): string {
  const setting = emptySetting();
  setting.flow.properties.subjectRule = subjectRule;
  setting.flow.globalForm.push({ boCode: "trip", formKey: "trip", formName: "出差", formType: 0 });
  const initiator = { account: "zhangsan", name: "张三" };
  const rest = { vars: {}, globals: {}, initiator, startDate: "2026-01-01", title: "出差申请" };
  return titleOf(setting, processScope(setting, { trip: VALUES }, rest));
}

it.each([
  ["text and numbers are written as they are", "${reason} ${days} 天", "展会 3 天"],
  ["a number alone is a title too", "${days}", "3"],
  ["choices are named one after the other", "去 ${cities}", "去 北京、上海"],
  ["a column of a sub-table is named so too", "${items.name}", "机票、酒店"],
  ["rows of a sub-table have no words", "报销 ${items}", "报销"],
  ["neither has an empty one", "报销 ${nothing}", "报销"],
  ["nor a person as a whole", "${initiator} ${initiator.name}", "张三"],
  ["lines of a text are one", "${'第一行' + lines}", "第一行 第二行 第三行"],
  ["what is longer than a title may be is cut", "${padEnd('𠮷', 201, '长')}", `𠮷${"长".repeat(198)}…`],
  ["what is not is whole", "${padEnd('𠮷', 200, '长')}", `𠮷${"长".repeat(199)}`],
  ["where nothing is left it is that of the process", "${items}", "出差申请"],
])("%s", (_, rule, title) => {
  expect(titled(rule)).toBe(title);
});
