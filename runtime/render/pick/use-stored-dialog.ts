import { useEffect, useState } from "react";
import type { LocalText } from "@/runtime/core/locale";
import { usePorts } from "../ports-context";
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
  const { http } = usePorts();
  const { words, page, size } = asked;
  const key = JSON.stringify({ dialog: code, params: words, page, size, ...(place ? { place } : {}) });
  const [state, setState] = useState<{ key: string; answer: Answer | null; error: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    const { page: number, size: rows, ...request } = JSON.parse(key) as Asked;
    const body = { sql: encode(request), page: number, ...(rows > 0 ? { size: rows } : {}) };
    http
      .request<Answer>({ method: "POST", path: "/api/sys/customDialog/exec/sql", body, form: true })
      .then((answer) => isCurrent && setState({ key, answer, error: null }))
      .catch((problem: unknown) => {
        const error = problem instanceof Error ? problem.message : String(problem);
        if (isCurrent) setState({ key, answer: null, error });
      });
    return () => {
      isCurrent = false;
    };
  }, [http, key]);
  const answer = state?.answer;
  return {
    look: answer?.dialog ?? null,
    rows: answer?.records ?? [],
    total: answer?.total ?? 0,
    loading: state?.key !== key,
    error: state?.error ?? null,
  };
}

/** As the server takes it: JSON as Base64 of its UTF-8 bytes. */
function encode(request: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(request))));
}
