import { useEffect } from "react";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { FormStore } from "@/runtime/store/form-store";

/**
 * Chooses the dictionary's default once in an empty field of a new record; who empties the field keeps it empty. The
 * value is undefined until the choices are known.
 */
export function useDefaultChoice(props: WidgetProps, choice: unknown): void {
  const { store, isNew } = useForm();
  const { value, path, onPreset = props.onChange, readOnly, disabled } = props;
  const isEmpty = value === undefined || value === null || value === "" || isEmptyList(value);
  const isOpen = isNew && !readOnly && !disabled && choice !== undefined;
  const key = isOpen ? fieldKey(store, path) : "";
  useEffect(() => {
    if (key === "" || store.preset.has(key)) return;
    store.preset.add(key);
    if (isEmpty && !isEmptyList(choice)) onPreset(choice);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the choices are known
  }, [key, store]);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A field of a row is known by the row's id: rows change places. */
function fieldKey(store: FormStore, path: Path): string {
  const id = path.length > 2 ? store.valueAt([...path.slice(0, -1), "_id"]) : undefined;
  return typeof id === "string"
    ? `${keyOfPath(path.slice(0, -2))}.${id}.${path.at(-1) ?? ""}`
    : keyOfPath(path);
}
