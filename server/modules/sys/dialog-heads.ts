import type { SysCustomDialogDrawn } from "@/runtime/core/resource/call-types";
import { refusedField } from "../../errors";
import { SENTENCE } from "./sentences";

/** How a dialog heads a column that it shows; what is not said stays as the source has it. */
export interface DialogHead {
  name: string;
  label?: string;
  labelEn?: string;
  width?: number;
}

/**
 * Refuses heads of columns that the dialog does not show, and a second one for the same.
 * @throws ApiError 400 at the head
 */
export function checkHeads(heads: readonly DialogHead[], displayFields: string): void {
  const shown = displayFields.split(",");
  heads.forEach(({ name }, index) => {
    const isTwice = heads.findIndex((one) => one.name === name) !== index;
    const said = isTwice ? SENTENCE.headTwice({ name }) : SENTENCE.headNotShown({ name });
    if (isTwice || !shown.includes(name)) throw refusedField(`/heads/${index}/name`, said);
  });
}

/** Columns with the titles and widths that the dialog gives them. An English reader is shown the Chinese title before none. */
export const withHeads = (
  columns: readonly SysCustomDialogDrawn[],
  heads: readonly DialogHead[],
): SysCustomDialogDrawn[] =>
  columns.map((column) => {
    const { label, labelEn, width } = heads.find(({ name }) => name === column.name) ?? {};
    const { title } = column;
    return {
      ...column,
      title: { zh: label || title.zh, en: labelEn || (label ? label : title.en) },
      ...(width === undefined ? {} : { width }),
    };
  });
