import type { LocalText } from "@/runtime/core/locale";

const words = (zh: string, en: string): LocalText => ({ zh, en });

/** What the panel calls the formats that a column may name. */
export const FORMAT_WORDS: Readonly<Record<string, LocalText>> = {
  date: words("日期", "Date"),
  datetime: words("日期时间", "Date and time"),
  "date-time": words("日期时间（同 datetime）", "Date and time (as datetime)"),
  minute: words("日期时间，到分", "Date and time to the minute"),
  money: words("金额", "Money"),
  number: words("数字，千分位", "Number with separators"),
  span: words("时长", "Time span"),
  since: words("距今多久", "Time since"),
  percent: words("百分比", "Percent"),
  tag: words("标签", "Tag"),
  avatar: words("头像", "Avatar"),
  icon: words("图标", "Icon"),
};

/** Where a column stands, or what is in it. */
export const SIDE_WORDS = {
  left: words("左", "Left"),
  center: words("中", "Centre"),
  right: words("右", "Right"),
} as const;
