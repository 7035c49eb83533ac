import { json } from "@codemirror/lang-json";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import CodeMirror, { EditorView, type ReactCodeMirrorRef } from "@uiw/react-codemirror";
import { useEffect, useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";

export interface JsonEditorHandle {
  /** Moves the cursor to a line (1-based) and column and brings it into view. */
  show: (line: number, column: number) => void;
  /** Puts a text where the cursor is. */
  insert: (text: string) => void;
}

interface Props {
  value: string;
  findings: readonly Finding[];
  dark: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  ref?: Ref<JsonEditorHandle>;
}

/** A JSON text with our findings as markers. */
export function JsonEditor({ value, findings, dark, readOnly, onChange, ref }: Props): ReactElement {
  const { t } = useTranslation();
  const editor = useRef<ReactCodeMirrorRef>(null);
  useEffect(() => {
    const view = editor.current?.view;
    if (view) view.dispatch(setDiagnostics(view.state, diagnostics(view, findings)));
  }, [findings]);
  useImperativeHandle(ref, () => ({
    show: (line, column) => {
      const view = editor.current?.view;
      if (!view) return;
      const anchor = offsetOf(view, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    insert: (text) => {
      const view = editor.current?.view;
      if (view) view.dispatch(view.state.replaceSelection(text));
    },
  }));
  return (
    <CodeMirror
      ref={editor}
      className="fs-sd-editor"
      aria-label={t("screenDesigner.source")}
      height="100%"
      theme={dark ? "dark" : "light"}
      value={value}
      readOnly={readOnly}
      extensions={EXTENSIONS}
      onChange={onChange}
    />
  );
}

const EXTENSIONS = [json(), EditorView.lineWrapping, lintGutter()];

function diagnostics(view: EditorView, findings: readonly Finding[]): Diagnostic[] {
  return findings.map(({ severity, message, line = 1, column = 1 }) => {
    const from = offsetOf(view, line, column);
    return { from, to: view.state.doc.lineAt(from).to, severity, message };
  });
}

function offsetOf(view: EditorView, line: number, column: number): number {
  const { doc } = view.state;
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(found.from + Math.max(0, column - 1), found.to);
}
