import { keptSentences } from "@/runtime/core/kept-sentence";
import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  ownFeedback: { zh: "只能查看自己的反馈", en: "You can only see your own feedback" },
  wrongImages: { zh: "图片格式不正确", en: "The images cannot be read" },
  proxyIsSelf: { zh: "不能委托给自己", en: "You cannot stand in for yourself" },
  proxyUnknown: { zh: "代理人不存在或已停用", en: "The proxy does not exist or is disabled" },
  endsBeforeStart: {
    zh: "结束时间必须晚于开始时间",
    en: "The end must lie behind the start",
  },
  chooseProcess: {
    zh: "按填报内容查询时，请先选择流程",
    en: "Choose a process first: what was submitted is searched within one",
  },
  proxyOverlaps: {
    zh: "该时间段内已有请假代理，请调整时间或流程",
    en: "There is a proxy for this time already: change the time or the processes",
  },
});

/** Titles of messages. */
export const NEWS = keptSentences("workbench", {
  answered: { zh: "您的反馈「{title}」已有答复", en: "Your feedback “{title}” has been answered" },
  proxyAsked: {
    zh: "{name} 请您在请假期间代为处理任务",
    en: "{name} asks you to handle tasks during a leave",
  },
  proxyReleased: {
    zh: "{name} 取消了请假代理，不再需要您代为处理任务",
    en: "{name} no longer needs you to handle tasks during a leave",
  },
});
