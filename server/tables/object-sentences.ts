import { sentences } from "@/runtime/core/sentence";

/** What is said of business objects. */
export const OBJECT = sentences({
  noObject: { zh: "没有业务对象 {code}", en: "There is no object {code}" },
  noMain: { zh: "没有业务表 {code}", en: "There is no table {code}" },
  adopted: {
    zh: "引入的表不能组成业务对象：申请保存的行需要自建的表",
    en: "An adopted table cannot be part of an object: rows of applications are kept in tables of one's own",
  },
  noChild: {
    zh: "没有业务表 {table}，或者它没有列 {column}",
    en: "There is no table {table}, or it has no column {column}",
  },
  refersElsewhere: {
    zh: "「{table}」的列「{column}」没有引用主表「{main}」",
    en: "The column “{column}” of “{table}” does not refer to the main table “{main}”",
  },
  twice: {
    zh: "子表 {child} 出现了两次，请用固定值区分",
    en: "{child} is there twice: tell them apart by fixed values",
  },
  fieldTwice: { zh: "表单字段 {field} 出现了两次", en: "Two tables have the field {field}" },
  fieldIsColumn: {
    zh: "表单字段 {field} 与主表的列同名，请换一个",
    en: "The field {field} is a column of the main table too: take another name",
  },
  noColumn: { zh: "「{table}」没有列 {column}", en: "“{table}” has no column {column}" },
  columnTwice: { zh: "列 {column} 出现了两次", en: "The column {column} is there twice" },
  notFilled: {
    zh: "「{table}」的列「{column}」必填且没有默认值，须一并选择",
    en: "“{column}” of “{table}” must be filled in and has no default: choose it too",
  },
  fixedReference: {
    zh: "列「{column}」引用其他数据，不能有固定值",
    en: "“{column}” refers to rows and takes no fixed value",
  },
  fixedSearch: {
    zh: "固定值的列「{column}」须可查询：请在业务表中打开它的“可搜索”",
    en: "“{column}” is told apart by, so it must be searchable: switch that on in the table",
  },
  fixedValue: { zh: "列「{column}」不能是 {value}", en: "“{column}” cannot be {value}" },
  hasFixed: {
    zh: "一对一的子表不需要固定值",
    en: "A table that belongs one to one needs no fixed values",
  },
  taken: { zh: "编码 {code} 已有业务对象使用", en: "There is an object {code} already" },
  tooMany: { zh: "最多 {limit} 个业务对象", en: "There may be at most {limit} objects" },
  usesTable: {
    zh: "业务对象「{object}」用到了这张表",
    en: "The object “{object}” is made of this table",
  },
  broken: {
    zh: "业务对象「{object}」将不再成立：{fault}",
    en: "The object “{object}” could not be kept any more: {fault}",
  },
  usesColumn: {
    zh: "业务对象「{object}」用到了列「{column}」",
    en: "The object “{object}” uses the column “{column}”",
  },
  oneToOne: { zh: "{name}（{code}，通过“{by}”一对一）", en: "{name} ({code}, one to one by {by})" },
  oneToMany: { zh: "{name}（{code}，通过“{by}”一对多）", en: "{name} ({code}, one to many by {by})" },
  column: { zh: "{name}（{code}）", en: "{name} ({code})" },
  listForm: {
    zh: "列表表单没有自己的申请，请选择普通表单",
    en: "A list form has no applications of its own: choose a form",
  },
  noFields: { zh: "表单没有可以保存的字段", en: "The form has no field that could be kept" },
  generated: { zh: "由业务对象生成", en: "Made from the object" },
});
