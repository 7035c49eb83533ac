import { sentences } from "@/runtime/core/sentence";

/** What is told about permits. */
export const SENTENCE = sentences({
  notFound: {
    zh: "未查询到与证号和姓名相符的作业证，请核对后重试",
    en: "No work permit matches this number and name: check both and try again",
  },
  tooManySearches: {
    zh: "查询次数过多，请 {seconds} 秒后再试",
    en: "Too many searches: try again in {seconds} {seconds:second|seconds}",
  },
  chooseFile: { zh: "请上传文件", en: "Upload the file" },
  untilBeforeFrom: { zh: "截止日期不能早于开始日期", en: "The last day cannot be before the first" },
  incomplete: {
    zh: "申请中没有姓名或单位名称，不能发证",
    en: "The application lacks the name or the unit: no permit can be issued",
  },
  noPermit: { zh: "作业证不存在", en: "The work permit does not exist" },
  noLonger: {
    zh: "作业证已失效，不能下载证件",
    en: "The work permit is no longer valid: there is no certificate to download",
  },
  underWay: {
    zh: "该作业证已有办理中的注销或撤销申请",
    en: "An application to end this work permit is under way already",
  },
  noProcess: {
    zh: "尚未发布作业证的注销或撤销流程，请联系流程设计员",
    en: "No process to end work permits is deployed: ask a process designer",
  },
  notValid: {
    zh: "作业证已注销、撤销或换发，不能再次办理",
    en: "The work permit was cancelled, revoked or replaced already",
  },
});
