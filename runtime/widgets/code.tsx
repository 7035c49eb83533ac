import { isKeyOf, textIn } from "@/runtime/core/guards";
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { xml } from "@codemirror/lang-xml";
import { useMemo, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "./input-props";
import { SourceEditor } from "./source-editor";

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
    () => [(isKeyOf(LANGUAGES, language) ? LANGUAGES[language] : javascript)()],
    [language],
  );
  return (
    <SourceEditor
      label={label}
      value={textOf(value)}
      height={typeof height === "number" ? `${height}px` : textOf(height)}
      readOnly={disabled || readOnly}
      // Data are pasted rather than written, often in a dialog: there Escape closes it, and would not let Tab go.
      indents={language !== "json"}
      extensions={extensions}
      onChange={(text) => onChange(text === "" ? undefined : text)}
      onBlur={onBlur}
    />
  );
}
