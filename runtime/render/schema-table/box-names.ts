import type { TFunction } from "i18next";
import "./texts";

/** What the boxes that choose rows are called, for screen readers: the component library names them in English. */
export const boxNames = (t: TFunction) => ({
  getTitleCheckboxProps: () => ({ "aria-label": t("rows.selectAll") }),
  getCheckboxProps: () => ({ "aria-label": t("rows.select") }),
});
