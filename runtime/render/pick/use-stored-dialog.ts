import { useState } from "react";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Refusal } from "../use-answer";
import { useCall } from "../use-call";
import type { Asked, Row } from "./PickTable";

/** How a stored dialog looks, as the server says it beside the rows. */
type DialogLook = ResponseOf<"sys/customDialog", "exec">["dialog"];

/** Where a form is being filled in, so that the server knows by what right its dialogs are opened. */
export type FillPlace = { defCode: string } | { defId: string } | { taskId: string };

export interface StoredDialog {
  look: DialogLook | null;
  rows: readonly Row[];
  total: number;
  /** Columns that the source no longer has. */
  missing: readonly string[];
  loading: boolean;
  refusal: Refusal | null;
}

/** What is asked at first: the dialog itself says how many rows its pages have. */
export const FIRST_PAGE: Asked = { words: {}, page: 1, size: 0 };

/**
 * Reads a page of a stored dialog, and again when something else is asked. The last page stays meanwhile, and the look
 * when a page is refused: other words may be asked for.
 */
export function useStoredDialog(code: string, asked: Asked, place: FillPlace | null): StoredDialog {
  const { words, page, size } = asked;
  const sql = encode({ dialog: code, params: words, ...(place ? { place } : {}) });
  const { data, refusal, isCurrent } = useCall("sys/customDialog", "exec", {
    sql,
    page,
    ...(size > 0 ? { size } : {}),
  });
  const [look, setLook] = useState<DialogLook | null>(null);
  if (data && data.dialog !== look) setLook(data.dialog);
  return {
    look,
    rows: data?.records ?? [],
    total: data?.total ?? 0,
    missing: data?.missing ?? [],
    loading: !isCurrent,
    refusal,
  };
}

/** As the server takes it: JSON as Base64 of its UTF-8 bytes. */
function encode(request: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(request))));
}
