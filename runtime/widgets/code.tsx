import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import CodeMirror, { EditorView } from "@uiw/react-codemirror";
import { useMemo, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "./input-props";

const LANGUAGES = { javascript, json, xml };

/** Source text in an editor. Options: `language` (javascript, json, xml), `height`. */
export default function CodeWidget({
  value,
  onChange,
  onBlur,
  options,
  disabled,
  readOnly,
  label,
}: WidgetProps): ReactElement {
  const language = (options["language"] ?? "javascript") as keyof typeof LANGUAGES;
  const extensions = useMemo(
    // The element that takes the text bears the name, for those who cannot see the label.
    () => [(LANGUAGES[language] ?? javascript)(), EditorView.contentAttributes.of({ "aria-label": label })],
    [language, label],
  );
  return (
    <CodeMirror
      className="fs-editor"
      theme={document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"}
      value={textOf(value)}
      height={`${Number(options["height"] ?? 200)}px`}
      editable={!disabled && !readOnly}
      extensions={extensions}
      onChange={(text) => onChange(text === "" ? undefined : text)}
      onBlur={onBlur}
    />
  );
}
