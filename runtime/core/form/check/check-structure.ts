import type { Finding } from "@/runtime/core/finding";
import { listIn, partIn, textIn } from "@/runtime/core/guards";
import { type FormDocument, tabsOf } from "../document";
import { limitOf } from "../value-schema";
import { nameOf, walkChecked, warning, type CheckedWidget } from "./check-walk";

type StructureCheck = (checked: CheckedWidget) => Finding[];

/** Parts that are drawn empty, one like the other or beyond their row, and choices that come from nowhere. */
export function checkStructure(form: FormDocument): Finding[] {
  return [...walkChecked(form)].flatMap((checked) => CHECKS.flatMap((check) => check(checked)));
}

/** A row of a grid has so many parts. */
const WHOLE_ROW = 24;

const spans: StructureCheck = ({ widget, at }) =>
  (widget.type === "grid" ? (widget.columns ?? []) : []).flatMap((column, index) => {
    const span = limitOf(partIn(column, "span"));
    if (span === undefined || (span >= 1 && span <= WHOLE_ROW)) return [];
    return [
      warning(
        `${at}/columns/${index}/span`,
        "grid-span",
        `栅格「${nameOf(widget)}」的列宽 ${span} 应在 1 到 ${WHOLE_ROW} 之间`,
        `A column of the grid "${nameOf(widget)}" spans ${span}, which is not between 1 and ${WHOLE_ROW}`,
      ),
    ];
  });

const tabs: StructureCheck = ({ widget, at }) => {
  const labels = tabsOf(widget).map((tab) => textIn(partIn(tab, "label")));
  return labels.flatMap((label, index) =>
    label === undefined || label === "" || labels.indexOf(label) === index
      ? []
      : [
          warning(
            `${at}/tabs/${index}/label`,
            "tabs-unique",
            `标签页「${label}」有不止一个，填写的人分不清`,
            `There is more than one tab "${label}": nobody can tell them apart`,
          ),
        ],
  );
};

const tables: StructureCheck = ({ widget, at }) =>
  widget.type === "table" && (widget.tableColumns ?? []).length === 0
    ? [
        warning(
          `${at}/tableColumns`,
          "table-columns",
          `子表「${nameOf(widget)}」没有列，无法填写`,
          `The sub-table "${nameOf(widget)}" has no columns: nothing can be filled in`,
        ),
      ]
    : [];

const ARRANGING = new Set(["grid", "tabs", "tableLayout"]);

/** Rows have a cell for each field: what arranges fields has no place in them. */
const cells: StructureCheck = ({ widget, table, at }) =>
  table?.tableColumns?.includes(widget) && ARRANGING.has(widget.type)
    ? [
        warning(
          at,
          "table-cells",
          `子表「${nameOf(table)}」的列不能是布局组件，其中的字段不会显示`,
          `A column of the sub-table "${nameOf(table)}" arranges other fields: they are not shown`,
        ),
      ]
    : [];

/** Choices that another designer kept of what its host answered are shown. */
const choices: StructureCheck = ({ widget, at }) => {
  const { remote, remoteFunc, remoteOptions, dict } = widget.options;
  if (remote !== true || dict || listIn(remoteOptions).length > 0) return [];
  if (typeof remoteFunc === "string" && remoteFunc.trim() !== "") return [];
  return [
    warning(
      `${at}/options/remoteFunc`,
      "remote-empty",
      `组件「${nameOf(widget)}」的选项取自远端，却没有远端地址，不会有选项`,
      `The options of "${nameOf(widget)}" come from a remote address, and there is none: it has no options`,
    ),
  ];
};

/** A field that takes one value and begins with several. */
const several: StructureCheck = ({ widget, at }) => {
  const { multiple, defaultValue } = widget.options;
  const isOne = widget.type === "radio" || (widget.type === "select" && multiple !== true);
  if (!isOne || !Array.isArray(defaultValue) || defaultValue.length === 0) return [];
  return [
    warning(
      `${at}/options/defaultValue`,
      "default-several",
      `组件「${nameOf(widget)}」只能选一项，默认值却是列表`,
      `"${nameOf(widget)}" takes one choice, and its default is a list`,
    ),
  ];
};

const CHECKS: readonly StructureCheck[] = [spans, tabs, tables, cells, choices, several];
