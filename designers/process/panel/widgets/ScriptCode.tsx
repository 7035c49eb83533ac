import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { EditorView } from "@uiw/react-codemirror";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { SourceEditor } from "@/runtime/widgets/source-editor";
import type { ExpressionName } from "../../../kit/expression/field-names";
import { useProcessNames } from "../use-process-names";

interface ScriptCodeProps {
  label: string;
  height: number;
  value?: string;
  readOnly?: boolean;
  onChange?: (text: string) => void;
  onBlur?: () => void;
}

/** A script of a process: in colours, with the fields and variables that exist offered while it is typed. */
export default function ScriptCode(props: ScriptCodeProps): ReactElement {
  const { label, height, value = "", readOnly = false, onChange, onBlur } = props;
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const { scriptNames } = useProcessNames();
  const extensions = useMemo(
    () => [
      javascript(),
      EditorView.lineWrapping,
      javascriptLanguage.data.of({ autocomplete: completing(scriptNames) }),
    ],
    [scriptNames],
  );
  return (
    <>
      <SourceEditor
        indents
        {...{ label, value, readOnly, extensions, onChange, onBlur }}
        height={`${height}px`}
      />
      <div className="bpmn-hint">{t("names.hint")}</div>
    </>
  );
}

const WORD = /[\p{L}\p{N}_$.]*/u;

/** Offers names where a word begins or is asked for. */
export function completing(names: readonly ExpressionName[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(WORD);
    if (!context.explicit && !word?.text) return null;
    const options = names.map(({ text, label }) => ({ label: text, detail: label, type: "variable" }));
    return { from: word?.from ?? context.pos, options, validFor: WORD };
  };
}
