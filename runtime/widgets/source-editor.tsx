import CodeMirror, { EditorView, type Extension } from "@uiw/react-codemirror";
import { useMemo, type ReactElement } from "react";
import { localText } from "@/runtime/core/locale";
import { sentences } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import "./code-colours.css";

const SENTENCE = sentences({
  // Escape closes some dialogs.
  leave: {
    zh: "离开编辑器：先按 Esc 或 Ctrl+M，再按 Tab",
    en: "To leave the editor: Escape or Ctrl+M, then Tab",
  },
});

interface SourceEditorProps {
  label: string;
  /** A CSS length. */
  height: string;
  value: string;
  readOnly: boolean;
  /** Whether Tab indents, as who writes a program expects it; otherwise it leads on, as everywhere. */
  indents: boolean;
  /** Language, completion and whatever else the host adds; the same object until it changes. */
  extensions: readonly Extension[];
  onChange?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** What is only read takes the focus too: keys scroll it. */
const READING = { tabindex: "0", "aria-readonly": "true" };

/** Source text in the product's look, light and dark. */
export function SourceEditor(props: SourceEditorProps): ReactElement {
  const { label, height, value, readOnly, indents, extensions, onChange, onBlur } = props;
  const locale = useLocale();
  const isTrap = indents && !readOnly;
  const reading = readOnly ? READING : undefined;
  const all = useMemo(
    // The element that takes the text bears the name, for those who cannot see the label.
    () => {
      const leaving = isTrap ? { "aria-description": localText(SENTENCE.leave, locale) } : {};
      return [
        ...extensions,
        EditorView.contentAttributes.of({ "aria-label": label, ...leaving, ...reading }),
      ];
    },
    [extensions, label, isTrap, reading, locale],
  );
  return (
    <CodeMirror
      className="fs-editor"
      theme={document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"}
      value={value}
      height={height}
      editable={!readOnly}
      indentWithTab={indents}
      extensions={all}
      {...(onChange ? { onChange } : {})}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
