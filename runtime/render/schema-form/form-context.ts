import { createContext, use, type ReactElement, type ReactNode } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Locale } from "@/runtime/core/locale";
import type { FormStore } from "@/runtime/store/form-store";

export type LabelPosition = "right" | "left" | "top";
export type FormSize = "small" | "middle" | "large";

/** What templates and fields of one form share. Its identity changes only with the form's look. */
export interface FormLook {
  store: FormStore;
  locale: Locale;
  labelPosition: LabelPosition;
  labelWidth: number;
  size: FormSize;
  columns: number;
  inline: boolean;
  disabled: boolean;
  readOnly: boolean;
  commit: "change" | "blur";
  /** The record is new: fields may start with the default of their dictionary. */
  isNew: boolean;
  /** It is checked when it is handed in: what goes beyond a limit is kept as it was typed, and told at its field. */
  keepsExcess: boolean;
  /** Inputs that cost much are pictures until somebody comes near. */
  rests: boolean;
  idPrefix: string;
  /** Places the fields itself; the form's own grid and sections are not used then. */
  layout: ((fields: ReadonlyMap<string, ReactElement>) => ReactNode) | undefined;
  change: (path: Path, value: unknown, by?: "preset") => void;
}

export const FormContext = createContext<FormLook | null>(null);

export function useForm(): FormLook {
  const look = use(FormContext);
  if (!look) throw new Error("a form field stands outside a SchemaForm");
  return look;
}

/** Element id of a field. */
export function fieldId(prefix: string, path: Path): string {
  return `${prefix}_${path.join("_")}`;
}
