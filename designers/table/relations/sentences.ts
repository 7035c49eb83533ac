import { sentences } from "@/runtime/core/sentence";

/** Words of the diagram of relations. */
export const RELATIONS = sentences({
  one: { zh: "一对一 · {by}", en: "one to one · {by}" },
  many: { zh: "一对多 · {by}", en: "one to many · {by}" },
  more: { zh: "另有 {count} 项", en: "{count} more" },
  diagram: { zh: "关系图", en: "Diagram of relations" },
  refers: { zh: "{child} 引用 {main}：{relation}", en: "{child} refers to {main}: {relation}" },
});
