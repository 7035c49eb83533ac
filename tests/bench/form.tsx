import { App } from "antd";
import { createRef, type ReactElement } from "react";
import { type Root, createRoot } from "react-dom/client";
import type { FormDocument } from "@/runtime/core/form/document";
import "@/runtime/i18n/i18n";
import "@/runtime/widgets";
import "@/runtime/widgets/form";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import "@/screens/app/theme.css";
import { type FormSpec, type TableSpec, formOf, tableFormOf } from "./form-spec";

/**
 * The product's real form generator over the whole page, with the contract of the bench. A form opens inside of a shell
 * that stands already, so the shell is drawn while the form is prepared.
 */
const host = document.getElementById("root") as HTMLElement;
const page: { root: Root | null; form: FormDocument | null; values: Record<string, unknown> | undefined } = {
  root: null,
  form: null,
  values: undefined,
};
const handle = createRef<FormViewHandle>();

const inputAt = (path: string): Element | null =>
  host.querySelector(`[data-path="${CSS.escape(path)}"] :is(input, textarea)`);

function draw(content: ReactElement | null): void {
  page.root ??= createRoot(host);
  page.root.render(<App>{content}</App>);
}

function mount(): void {
  if (!page.form) throw new Error("mount before prepare");
  draw(<FormView ref={handle} form={page.form} values={page.values} />);
}

Object.assign(window, {
  __bench: {
    kind: "form",
    prepare(spec: FormSpec) {
      page.form = formOf(spec);
      page.values = undefined;
      draw(null);
    },
    prepareTable(spec: TableSpec) {
      page.form = tableFormOf(spec);
      page.values = { rows: spec.data };
      draw(null);
    },
    mount,
    unmount: () => page.root?.unmount(),
    /** A row that is drawn at the start; long tables draw only the rows in sight. */
    midRow: 4,
    rowCount: () => Number(host.querySelector<HTMLElement>("[data-rows]")?.dataset["rows"]),
    addRow: () => host.querySelector<HTMLElement>(".fs-subtable-foot button")?.click(),
    /** Scrolls to a row and asks for its removal, which must be confirmed. */
    prepareRemoval(row: number) {
      host.querySelector(".fs-subtable-window")?.scrollTo({ top: 0 });
      const ask = () => host.querySelectorAll<HTMLElement>(".fs-subtable-act button")[row]?.click();
      setTimeout(ask, 200);
    },
    removeRow: () =>
      [...document.querySelectorAll<HTMLElement>(".ant-modal-footer .ant-btn-primary")].at(-1)?.click(),
    inputOf: inputAt,
    inputOfCell: (row: number, key: string) => inputAt(`rows.${row}.${key}`),
    submit: () => void handle.current?.submit(),
    errorCount: () => host.querySelectorAll(".fs-error").length,
    value: (key: string) => handle.current?.values()[key],
    cellValue: (row: number, key: string) =>
      (handle.current?.values()["rows"] as Record<string, unknown>[] | undefined)?.[row]?.[key],
  },
});
