import { Spin } from "antd";
import { createElement, Suspense, type ReactElement } from "react";
import { widgets } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";
import "./code-editor.css";

interface EditorProps {
  label: string;
  language: "json" | "javascript" | "jsx" | "xml" | "css";
  /** Pixels (400 or 500 in the dialogs of forms, spec 001 §2), or a CSS length. */
  height: number | string;
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
    <div className="fs-code-editor">
      <Suspense fallback={<Spin />}>{editor}</Suspense>
    </div>
  );
}
