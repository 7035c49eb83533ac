import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  code: {
    zh: "编码以小写字母开头，只含字母，最多 {limit} 个",
    en: "A code begins with a small letter and has letters only, at most {limit}",
  },
  columnCode: {
    zh: "列编码以小写字母开头，只含字母和数字，最多 {limit} 个",
    en: "The code of a column begins with a small letter and has letters and digits only, at most {limit}",
  },
  reserved: {
    zh: "{code} 已有其他用途，请换一个编码",
    en: "{code} has a meaning of its own: take another code",
  },
  twice: { zh: "列编码 {code} 出现了两次", en: "Two columns have the code {code}" },
  noDict: { zh: "请选择字典", en: "Choose a dictionary" },
  unknownDict: { zh: "没有字典 {code}", en: "There is no dictionary {code}" },
  noTable: { zh: "请选择关联的业务表", en: "Choose the table that it refers to" },
  unknownTable: { zh: "没有业务表 {code}", en: "There is no table {code}" },
  unknownColumn: {
    zh: "列 {id} 不属于这张表，请刷新后重试",
    en: "Column {id} is none of this table: refresh and try again",
  },
  wrongDefault: { zh: "默认值与类型不符", en: "The default does not fit the type" },
  defaultUnique: {
    zh: "不允许重复的列不能有默认值",
    en: "A column without duplicates cannot have a default",
  },
  codeFixed: { zh: "表编码不能修改", en: "The code of a table cannot be changed" },
  tooMany: { zh: "最多 {limit} 张业务表", en: "There may be at most {limit} tables" },
  takenOut: {
    zh: "将移出有数据的列：{columns}。数据会保留，可以恢复；请确认",
    en: "Columns with data would be taken out: {columns}. The data stays and can be restored: please confirm",
  },
  badValues: {
    zh: "{column}：{count} 行数据不符合新的定义（{sample}）",
    en: "{column}: {count} rows do not fit the new definition ({sample})",
  },
  badRows: {
    zh: "{column}：{count} 行数据没有值，请给出默认值或先补全",
    en: "{column}: {count} rows have no value: give a default or fill them in first",
  },
  busy: { zh: "表正在被使用，请稍后再试", en: "The table is in use: try again in a moment" },
  refersHere: {
    zh: "业务表 {table} 的列 {column} 引用了这张表",
    en: "The column {column} of the table {table} refers to this one",
  },
  hasRows: {
    zh: "表中有 {count} 行数据，删除后无法恢复；请输入表编码 {code} 确认",
    en: "The table has {count} rows that cannot be brought back: enter its code {code} to confirm",
  },
  noData: { zh: "没有业务表 {code}", en: "There is no table {code}" },
  createTable: { zh: "建立数据表", en: "Create the table" },
  addColumn: { zh: "增加列「{column}」", en: "Add the column “{column}”" },
  restore: { zh: "恢复列「{column}」及其数据", en: "Restore the column “{column}” and its data" },
  keep: { zh: "移出列「{column}」（数据保留）", en: "Take out the column “{column}” (its data stays)" },
  rename: { zh: "列编码 {from} 改为 {column}", en: "Rename the code {from} to {column}" },
  convert: { zh: "列「{column}」的数据转换为新的类型", en: "Convert the data of “{column}” to its new type" },
  require: { zh: "列「{column}」改为必填", en: "“{column}” must be filled in" },
  allowEmpty: { zh: "列「{column}」可以为空", en: "“{column}” may be empty" },
  addUnique: { zh: "列「{column}」不允许重复", en: "“{column}” takes no duplicates" },
  dropUnique: { zh: "列「{column}」允许重复", en: "“{column}” takes duplicates" },
  addReference: { zh: "列「{column}」只能引用存在的数据", en: "“{column}” refers to rows that exist" },
  dropReference: { zh: "取消列「{column}」的引用检查", en: "“{column}” refers to nothing any more" },
  onlyWords: { zh: "只改名称和说明，数据表不变", en: "Names and remarks only: the table stays as it is" },
  generated: { zh: "由业务表生成", en: "Made from the table" },
});
