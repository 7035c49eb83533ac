import contract from "./base/process-template/contract.setting.json";
import contractXml from "./base/process-template/contract.bpmn?raw";
import expense from "./base/process-template/expense.setting.json";
import expenseXml from "./base/process-template/expense.bpmn?raw";
import leave from "./base/process-template/leave.setting.json";
import leaveXml from "./base/process-template/leave.bpmn?raw";
import purchase from "./base/process-template/purchase.setting.json";
import purchaseXml from "./base/process-template/purchase.bpmn?raw";
import seal from "./base/process-template/seal.setting.json";
import sealXml from "./base/process-template/seal.bpmn?raw";
import travel from "./base/process-template/travel.setting.json";
import travelXml from "./base/process-template/travel.bpmn?raw";
import type { SeedRow } from "./seed-row";

const TEMPLATES = {
  leave: {
    xml: leaveXml,
    setting: leave,
    category: "personnel",
    name: ["请假申请", "Leave request"],
    info: ["按工作日计算天数，超过三天的由领导审批", "Long leave goes to the head"],
  },
  expense: {
    xml: expenseXml,
    setting: expense,
    category: "finance",
    name: ["费用报销", "Expense claim"],
    info: ["合计超过五千元的由领导审批，最后由财务付款", "Large sums go to the head, then to finance"],
  },
  purchase: {
    xml: purchaseXml,
    setting: purchase,
    category: "purchasing",
    name: ["采购申请", "Purchase request"],
    info: ["预算超过一万元的由领导审批，最后交采购办理", "Large budgets go to the head, then to purchasing"],
  },
  contract: {
    xml: contractXml,
    setting: contract,
    category: "legal",
    name: ["合同审批", "Contract approval"],
    info: ["金额超过十万元的由领导审批，最后由法务归档", "Large contracts go to the head, then to legal"],
  },
  seal: {
    xml: sealXml,
    setting: seal,
    category: "administration",
    name: ["用印申请", "Use of a seal"],
    info: ["外带印章的由领导审批，最后盖章登记", "The head decides when a seal is taken along"],
  },
  travel: {
    xml: travelXml,
    setting: travel,
    category: "administration",
    name: ["出差申请", "Business trip"],
    info: ["超过五天的由领导审批，最后备案", "Long trips go to the head"],
  },
} as const;

/** The process templates that every installation has; each goes with the form template of the same name. */
export function processTemplateRows(): SeedRow[] {
  return Object.entries(TEMPLATES).map(([key, { xml, setting, category, name, info }]) => ({
    table: "bpm_template",
    id: `process-template-${key}`,
    values: {
      name: name[0],
      name_en: name[1],
      category,
      info: info[0],
      info_en: info[1],
      shipped: true,
      form_template_id: `template-${key}`,
      source_xml: xml,
      setting: JSON.stringify(setting),
    },
  }));
}
