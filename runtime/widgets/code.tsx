import { isKeyOf, textIn } from "@/runtime/core/guards";
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import CodeMirror, { EditorView } from "@uiw/react-codemirror";
import { useMemo, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "./input-props";

const LANGUAGES = { css, javascript, json, jsx: () => javascript({ jsx: true }), xml };

/** Source text in an editor. Options: `language` (css, javascript, json, jsx, xml), `height` (pixels or a CSS length). */
export default function CodeWidget({
  value,
  onChange,
  onBlur,
  options,
  disabled,
  readOnly,
  label,
}: WidgetProps): ReactElement {
  const height = options["height"] ?? 200;
  const language = textIn(options["language"]) ?? "javascript";
  const extensions = useMemo(
    // The element that takes the text bears the name, for those who cannot see the label.
    () => [
      (isKeyOf(LANGUAGES, language) ? LANGUAGES[language] : javascript)(),
      EditorView.contentAttributes.of({ "aria-label": label }),
    ],
    [language, label],
  );
  return (
    <CodeMirror
      className="fs-editor"
      theme={document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"}
      value={textOf(value)}
      height={typeof height === "number" ? `${height}px` : textOf(height)}
      editable={!disabled && !readOnly}
      extensions={extensions}
      onChange={(text) => onChange(text === "" ? undefined : text)}
      onBlur={onBlur}
    />
  );
}
