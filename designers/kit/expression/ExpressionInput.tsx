import { AutoComplete, Input } from "antd";
import { type ChangeEvent, useState, type ReactElement } from "react";
import { localText, type Locale } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import type { Sentence } from "@/runtime/core/sentence";
import type { ExpressionName } from "./field-names";
import { functionNames, replacedBy } from "./function-names";
import "../kit.css";

interface ExpressionProps extends WidgetProps {
  names: readonly ExpressionName[];
  /** What is wrong with the text; null when nothing is. */
  problem: Sentence | null;
  /** As high as its text, for long ones. */
  isMultiline?: boolean;
}

/** A name with the parts behind its dots: what is offered is written in the place of all of them. */
const WORD = /[\p{L}\p{N}_$.]*$/u;

/** A `${…}` text that is read while it is typed; names are offered, what is wrong stands below. */
export function ExpressionInput({ names, problem, isMultiline, ...props }: ExpressionProps): ReactElement {
  const locale = useLocale();
  const text = textOf(props.value);
  const [caret, setCaret] = useState<number>();
  const head = text.slice(0, caret ?? text.length);
  const word = WORD.exec(head)?.[0] ?? "";
  const isBehind = isBehindExpression(head);
  const options = head.endsWith("}") && isBehind ? [] : offered(names, { word, head, isBehind, locale });
  const insert = (name: string): void => {
    const isField = names.some((one) => one.text === name);
    const before = head.slice(0, head.length - (isField ? word.length : replacedBy(name, head)));
    const after = text.slice(head.length);
    setCaret(undefined);
    const written = isBehind || (before === "" && after === "") ? `\${${name}}` : name;
    props.onChange(`${before}${written}${after}`);
  };
  const field = {
    ...inputProps(props),
    ...(problem ? { status: "error" as const } : {}),
    className: "kit-mono",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setCaret(target.selectionStart ?? undefined);
      props.onChange(target.value);
    },
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
        {isMultiline ? (
          <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />
        ) : (
          <Input {...field} />
        )}
      </AutoComplete>
      {problem ? <div className="fs-error">{localText(problem, locale)}</div> : null}
    </>
  );
}

/** Whether the caret stands behind a `${…}`: what is written there is text until another begins. */
const isBehindExpression = (head: string): boolean =>
  head.includes("${") && head.lastIndexOf("}") > head.lastIndexOf("${");

interface Place {
  word: string;
  head: string;
  isBehind: boolean;
  locale: Locale;
}

function offered(names: readonly ExpressionName[], { word, head, isBehind, locale }: Place): Choice[] {
  const functions = isBehind || word.includes(".") ? [] : functionNames(head, locale);
  return [...fitting(names, word), ...functions].map(choiceOf);
}

const fitting = (names: readonly ExpressionName[], word: string): ExpressionName[] =>
  names.filter(({ text, label }) => text !== word && (text.includes(word) || label.includes(word)));

interface Choice {
  value: string;
  label: string;
}

const choiceOf = ({ text, label }: ExpressionName): Choice => ({
  value: text,
  label: `${label}  ${text}`,
});
