import { sentences } from "@/runtime/core/sentence";

/** What is said of files with rows, of what they hold, and of what becomes of them. */
export const SENTENCE = sentences({
  notSheet: {
    zh: "这不是 Excel 文件（.xlsx），或文件已损坏；.xls 和 .csv 文件请先用 Excel 另存为 .xlsx",
    en: "This is no Excel file (.xlsx), or it is damaged; save .xls and .csv files as .xlsx first",
  },
  tooLarge: {
    zh: "文件过大：最大 {megabytes} MB",
    en: "The file is too large: {megabytes} MB at most",
  },
  unpacksTooLarge: {
    zh: "文件解压后过大：最大 {megabytes} MB",
    en: "The file unpacks to too much: {megabytes} MB at most",
  },
  tooManyRows: {
    zh: "数据超过 {limit} 行，请分成几个文件导入",
    en: "There are more than {limit} rows: import them in several files",
  },
  tooManyEmpty: {
    zh: "表格超过 {limit} 行（含空行），请删除多余的空行",
    en: "The sheet has more than {limit} rows, empty ones included: delete the empty ones",
  },
  tooManyColumns: {
    zh: "表格超过 {limit} 列",
    en: "The sheet has more than {limit} columns",
  },
  errorCell: {
    zh: "单元格 {cell} 是错误值 {value}，请改正后再导入",
    en: "Cell {cell} holds the error {value}: mend it before the import",
  },
  formula: {
    zh: "单元格 {cell} 是公式：请用“选择性粘贴 - 值”改为值后再导入",
    en: "Cell {cell} is a formula: turn it into a value first (paste special, values)",
  },
  merged: {
    zh: "{cells} 是合并单元格：请取消合并，并在每一行填写值后再导入",
    en: "{cells} are merged cells: unmerge them and fill in every row first",
  },
  rounded: {
    zh: "单元格 {cell} 的数字超过 15 位，Excel 没有保留后面的数字：请把该列设为文本格式，重新填写后再导入",
    en: "The number in cell {cell} has more than 15 digits, and Excel did not keep the last: format the column as text and enter it anew",
  },
  noRows: { zh: "文件中没有数据行", en: "The file has no rows of data" },
  unknownColumn: {
    zh: "不认识的列：{names}。请使用下载的模板",
    en: "Unknown columns: {names}. Use the template",
  },
  twiceColumn: { zh: "列重复：{names}", en: "Columns given twice: {names}" },
  missingColumn: { zh: "缺少必填的列：{names}", en: "Columns that are required are missing: {names}" },
  noSheet: { zh: "{name} 不能导入或导出", en: "{name} can be neither imported nor exported" },
  onlyOut: { zh: "{name} 只能导出，不能导入", en: "{name} is only exported, not imported" },
  noFile: { zh: "找不到上传的文件，请重新上传", en: "The uploaded file cannot be found: upload it again" },
  noImport: { zh: "找不到这次导入", en: "There is no such import" },
  interrupted: {
    zh: "导入被中断，请查看列表后重新导入其余的行",
    en: "The import was interrupted: look at the list and import the rest again",
  },
  cancelled: {
    zh: "导入已取消，没有导入任何行",
    en: "The import was cancelled; no rows were imported",
  },
  cancelledAfter: {
    zh: "导入已取消，其余 {count} 行没有导入",
    en: "The import was cancelled; {count} other {count:row was|rows were} not imported",
  },
  failedAfter: {
    zh: "导入中断：{reason}其余 {count} 行没有导入",
    en: "The import ended early: {reason}. {count} other {count:row was|rows were} not imported",
  },
  busy: {
    zh: "您有一次导入正在进行，请等待其完成",
    en: "An import of yours is still running: wait for its end",
  },
  notChoice: { zh: "“{value}”不在可选范围内", en: "“{value}” is none of the choices" },
  notFound: { zh: "找不到“{value}”", en: "There is no “{value}”" },
  ambiguous: {
    zh: "“{value}”有多个，请改填其编码：{codes}",
    en: "There are several called “{value}”: write the code of one instead: {codes}",
  },
  sameNames: {
    zh: "“{value}”有多个，且没有编码可以区分：请先改成不同的名称，或不导入此行而在页面上填写",
    en: "There are several called “{value}” and no codes that tell them apart: give them different names first, or enter this row on its page",
  },
  notYesNo: { zh: "请填写“是”或“否”", en: "Write “yes” or “no”" },
  notNumber: { zh: "“{value}”不是数字", en: "“{value}” is no number" },
  tooManyDecimals: {
    zh: "“{value}”的小数超过 {decimals} 位",
    en: "“{value}” has more than {decimals} decimals",
  },
  notDate: {
    zh: "“{value}”不是日期，请写成 2026-01-31",
    en: "“{value}” is no date: write 2026-01-31",
  },
  notMoment: {
    zh: "“{value}”不是日期时间，请写成 2026-01-31 08:30",
    en: "“{value}” is no date and time: write 2026-01-31 08:30",
  },
  twice: {
    zh: "与第 {row} 行重复",
    en: "The same as in row {row}",
  },
  exists: { zh: "已存在", en: "Exists already" },
  choices: { zh: "可选值", en: "Choices" },
});
