import type { LocalText } from "@/runtime/core/locale";
import { useCall } from "../use-call";
import type { Asked, Row } from "./PickTable";

interface Field {
  name: string;
  title: LocalText;
}

/** How a stored dialog looks, as the server says it beside the rows. */
interface DialogLook {
  name: string;
  style: "list" | "tree";
  width: number;
  height: number;
  pageSize: number;
  multiple: boolean;
  returnFields: string;
  columns: Field[];
  conditions: Field[];
}

interface Answer {
  dialog: DialogLook;
  records: Row[];
  total: number;
}

/** Where a form is being filled in, so that the server knows by what right its dialogs are opened. */
export type FillPlace = { defCode: string } | { defId: string } | { taskId: string };

export interface StoredDialog {
  look: DialogLook | null;
  rows: readonly Row[];
  total: number;
  loading: boolean;
  error: string | null;
}

/** What is asked at first: the dialog itself says how many rows its pages have. */
export const FIRST_PAGE: Asked = { words: {}, page: 1, size: 0 };

/** Reads a page of a stored dialog, and again when something else is asked. The last page stays meanwhile. */
export function useStoredDialog(code: string, asked: Asked, place: FillPlace | null): StoredDialog {
  const { words, page, size } = asked;
  const sql = encode({ dialog: code, params: words, ...(place ? { place } : {}) });
  const { data, error, isCurrent } = useCall<Answer>({
    method: "POST",
    path: "/api/sys/customDialog/exec/sql",
    body: { sql, page, ...(size > 0 ? { size } : {}) },
    form: true,
  });
  return {
    look: data?.dialog ?? null,
    rows: data?.records ?? [],
    total: data?.total ?? 0,
    loading: !isCurrent,
    error,
  };
}

/** As the server takes it: JSON as Base64 of its UTF-8 bytes. */
function encode(request: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(request))));
}
