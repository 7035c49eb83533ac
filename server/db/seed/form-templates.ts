import contract from "./base/form-template/contract.json";
import expense from "./base/form-template/expense.json";
import leave from "./base/form-template/leave.json";
import purchase from "./base/form-template/purchase.json";
import seal from "./base/form-template/seal.json";
import travel from "./base/form-template/travel.json";
import type { SeedRow } from "./seed-row";

const TEMPLATES = {
  leave: [
    leave,
    "请假申请",
    "Leave request",
    "personnel",
    "按日期自动计算工作日，病假须附证明",
    "Counts working days; sick leave needs a certificate",
  ],
  expense: [
    expense,
    "费用报销",
    "Expense claim",
    "finance",
    "费用明细自动合计，金额大写自动生成",
    "Adds up the items and writes the amount in words",
  ],
  purchase: [
    purchase,
    "采购申请",
    "Purchase request",
    "purchasing",
    "按数量和单价计算金额，合计为采购预算",
    "Amounts from number and price, their sum as budget",
  ],
  contract: [
    contract,
    "合同审批",
    "Contract approval",
    "legal",
    "合同信息、主要条款和合同文本",
    "Facts, main terms and text of a contract",
  ],
  seal: [
    seal,
    "用印申请",
    "Use of a seal",
    "administration",
    "外带印章时须填写归还日期和地点",
    "A seal taken along needs a place and a day of return",
  ],
  travel: [
    travel,
    "出差申请",
    "Business trip",
    "administration",
    "出差天数自动计算，可填写费用预算和借款",
    "Counts the days; with budget and advance",
  ],
} as const;

/** The form templates that every installation has. */
export function templateRows(): SeedRow[] {
  return Object.entries(TEMPLATES).map(([key, [document, name, nameEn, category, info, infoEn]]) => ({
    table: "form_template",
    id: `template-${key}`,
    values: {
      name,
      name_en: nameEn,
      category,
      info,
      info_en: infoEn,
      shipped: true,
      document: JSON.stringify(document),
    },
  }));
}
