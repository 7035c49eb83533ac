import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  goesToo: {
    zh: "“{name}”的 {rows} 条数据将一并删除",
    en: "Rows of “{name}” that will be deleted too: {rows}",
  },
  code: {
    zh: "编码以小写字母开头，只含字母，最多 {limit} 个",
    en: "A code begins with a small letter and has letters only, at most {limit}",
  },
  codeCapitals: {
    zh: "编码中的大写字母太多：每个大写字母按两个字符计，最多 {limit} 个字符",
    en: "The code has too many capitals: each of them counts as two characters, of at most {limit}",
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
  isLabel: {
    zh: "{code} 是列「{column}」所引用数据的名称，请换一个编码",
    en: "{code} is what the name of the row in “{column}” is called: take another code",
  },
  firstRow: {
    zh: "引用本表的列不能必填：第一条数据没有可引用的",
    en: "A column that refers to its own table cannot be required: the first row has none to refer to",
  },
  defaultUnique: {
    zh: "不允许重复的列不能有默认值",
    en: "A column without duplicates cannot have a default",
  },
  tooMany: { zh: "最多 {limit} 张业务表", en: "There may be at most {limit} tables" },
  takenOut: {
    zh: "将移出有数据的列：{columns}。数据会保留，可以恢复；请确认",
    en: "Columns with data would be taken out: {columns}. The data stays and can be restored: please confirm",
  },
  badValues: {
    zh: "{column}：{count} 行数据不符合新的定义（{sample}）",
    en: "{column}: {count} {count:row does|rows do} not fit the new definition ({sample})",
  },
  badRows: {
    zh: "{column}：{count} 行数据没有值，请给出默认值或先补全",
    en: "{column}: {count} {count:row has|rows have} no value: give a default or fill {count:it|them} in first",
  },
  tooManyKept: {
    zh: "数据库容不下更多的列：移出的列保留着数据，也计算在内。请改用已有的列，或新建一张表",
    en: "The database takes no more columns: those that were taken out keep their values and count too. Use a column that there is, or make another table",
  },
  busy: { zh: "表正在被使用，请稍后再试", en: "The table is in use: try again in a moment" },
  refersHere: {
    zh: "业务表 {table} 的列 {column} 引用了这张表",
    en: "The column {column} of the table {table} refers to this one",
  },
  hasRows: {
    zh: "表中有 {count} 行数据，删除后无法恢复；请输入表编码 {code} 确认",
    en: "The table has {count} {count:row|rows} that cannot be brought back: enter its code {code} to confirm",
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
  addIndex: { zh: "建立索引「{index}」（{columns}）", en: "Make the index “{index}” ({columns})" },
  addUniqueIndex: {
    zh: "建立索引「{index}」，{columns} 的组合不允许重复",
    en: "Make the index “{index}”: no duplicates of {columns} together",
  },
  dropIndex: { zh: "删除索引「{index}」（{columns}）", en: "Drop the index “{index}” ({columns})" },
  unknownIndex: {
    zh: "索引 {id} 不属于这张表，请刷新后重试",
    en: "Index {id} is none of this table: refresh and try again",
  },
  indexColumn: {
    zh: "索引「{index}」中的列 {column} 不存在",
    en: "The index “{index}” names {column}, which is no column",
  },
  indexTwice: {
    zh: "索引「{index}」中列 {column} 出现了两次",
    en: "The index “{index}” names {column} twice",
  },
  indexLong: { zh: "长文本不能建立索引", en: "A long text cannot be indexed" },
  notEmptied: { zh: "必填的列不能在删除时清空", en: "A column that must be filled in cannot be emptied" },
  onlyTables: {
    zh: "只有关联业务表的列可以一并删除",
    en: "Only a column that refers to a table takes its row along",
  },
  onlyWords: { zh: "只改名称和说明，数据表不变", en: "Names and remarks only: the table stays as it is" },
  noCandidate: {
    zh: "没有可以引入的表 {table}：不存在、无权读取，或属于本系统",
    en: "No table {table} to adopt: it is not there, may not be read, or is the product's own",
  },
  onlyDatabases: { zh: "只能引入 PostgreSQL 中的表", en: "Only tables of PostgreSQL can be adopted" },
  notStored: { zh: "引入的表没有这一列", en: "The adopted table has no such column" },
  otherKind: {
    zh: "数据库类型 {type} 不能显示为这种类型",
    en: "The type {type} cannot be shown as this kind",
  },
  adoptedFirst: { zh: "这张表已引入为 {code}", en: "The table is adopted already, as {code}" },
  notAdopted: { zh: "只有引入的表可以重新读取列", en: "Only an adopted table's columns are read again" },
  drifted: {
    zh: "引入的表在数据库中已改变，请在业务表中重新读取列",
    en: "The adopted table has changed in its database: read its columns again in the table's design",
  },
  inDatabase: { zh: "可修改", en: "May be changed" },
  noRowKey: { zh: "只读：没有单列主键", en: "Read only: it has no primary key of one column" },
  aView: { zh: "只读：视图", en: "Read only: a view" },
  aSource: { zh: "只读：数据源", en: "Read only: a data source" },
  noGrant: { zh: "只读：数据库帐号无权修改", en: "Read only: the database grants no more" },
  sourceRules: {
    zh: "数据源中的表不能设数据权限",
    en: "Tables of a data source take no row rules",
  },
  generated: { zh: "由业务表生成", en: "Made from the table" },
});
