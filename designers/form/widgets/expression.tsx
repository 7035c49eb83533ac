import { AutoComplete, Input } from "antd";
import { use, useState, type ReactElement } from "react";
import { ANY } from "@/runtime/core/expression/types";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import { ExpressionNamesContext, expressionProblem, type ExpressionName } from "../expression-names";

const WORD = /[\p{L}\p{N}_$]*$/u;

/** A `${…}` text that is read while it is typed; the form's fields are offered, what is wrong stands below. */
export default function ExpressionInput(props: WidgetProps): ReactElement {
  const context = use(ExpressionNamesContext);
  const locale = useLocale();
  const text = textOf(props.value);
  const problem = expressionProblem(text, context?.type ?? ANY);
  const [caret, setCaret] = useState<number>();
  const head = text.slice(0, caret ?? text.length);
  const word = WORD.exec(head)?.[0] ?? "";
  const options = choicesOf(context?.names ?? [], word);
  const insert = (name: string): void => {
    const before = head.slice(0, head.length - word.length);
    const after = text.slice(head.length);
    setCaret(undefined);
    props.onChange(before === "" && after === "" ? `\${${name}}` : `${before}${name}${after}`);
  };
  return (
    <>
      <AutoComplete
        value={text}
        options={options}
        style={{ width: "100%" }}
        popupMatchSelectWidth={false}
        defaultActiveFirstOption={false}
        onSelect={insert}
      >
        <Input
          {...inputProps(props)}
          {...(problem ? { status: "error" as const } : {})}
          className="fd-mono"
          onChange={(event) => {
            setCaret(event.target.selectionStart ?? undefined);
            props.onChange(event.target.value);
          }}
        />
      </AutoComplete>
      {problem ? <div className="fs-error">{localText(problem, locale)}</div> : null}
    </>
  );
}

function choicesOf(names: readonly ExpressionName[], word: string): { value: string; label: string }[] {
  return names
    .filter(({ text, label }) => text !== word && (text.includes(word) || label.includes(word)))
    .map(({ text, label }) => ({ value: text, label: `${label}  ${text}` }));
}
