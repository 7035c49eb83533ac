import { Spin } from "antd";
import { createElement, Suspense, type ReactElement } from "react";
import { widgets } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";

interface EditorProps {
  label: string;
  language: "json" | "javascript" | "xml" | "css";
  /** Pixels: 400 or 500 (spec 001 §2). */
  height: number;
  value: string;
  /** Left out where the text is only read. */
  onChange?: (text: string) => void;
}

/** The product's code editor outside of a form: in the dialogs. */
export function CodeEditor({ label, language, height, value, onChange }: EditorProps): ReactElement {
  const editor = createElement(widgets.get("code").Component, {
    id: "",
    label,
    value,
    schema: {},
    path: [],
    options: { language, height },
    placeholder: undefined,
    disabled: false,
    readOnly: onChange === undefined,
    invalid: false,
    required: false,
    describedBy: undefined,
    size: "middle",
    onChange: (next) => onChange?.(textOf(next)),
    onBlur: () => undefined,
  });
  return (
    <div className="fd-editor">
      <Suspense fallback={<Spin />}>{editor}</Suspense>
    </div>
  );
}
