import { Button, Tooltip } from "antd";
import { createElement, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordIn, textIn } from "@/runtime/core/guards";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";
import { ExpressionInput } from "../../../kit/expression/ExpressionInput";
import { LiveValue } from "../LiveValue";
import { templateProblem, useExpressionNames, useScope } from "../panel-context";

/** A text with `${…}`; what can be read at the place is offered. */
export function ExpressionOption(props: WidgetProps): ReactElement {
  const names = useExpressionNames();
  const scope = useScope();
  const text = textOf(props.value);
  const problem = templateProblem(text, scope);
  return (
    <>
      <ExpressionInput
        {...props}
        names={names}
        // What is wrong with the option is said below it.
        problem={props.invalid ? null : problem}
        onChange={(next) => props.onChange(plainOf(textOf(next)))}
      />
      {problem === null && text.includes("${") ? <LiveValue text={text} /> : null}
    </>
  );
}

/** What is no expression and reads like a flag is one. */
const plainOf = (text: string): unknown => (text === "true" ? true : text === "false" ? false : text);

const isExpression = (value: unknown): boolean => textIn(value)?.includes("${") === true;

/** The control that fits the option, or an expression in its place. */
export function FxOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isFx = isAsked || isExpression(props.value);
  const inner = textIn(props.options["inner"]) ?? "input";
  return (
    <div className="pd-fx">
      <div className="pd-fx-value">
        {isFx ? (
          <ExpressionOption {...props} />
        ) : (
          createElement(widgets.get(inner).Component, {
            ...props,
            options: recordIn(props.options["innerOptions"]),
          })
        )}
      </div>
      <Tooltip title={t("screenDesigner.fx")}>
        <Button
          size="small"
          type={isFx ? "primary" : "text"}
          aria-label={`fx ${props.label} ${t("screenDesigner.fx")}`}
          aria-pressed={isFx}
          disabled={props.disabled}
          onClick={() => {
            if (isFx && isExpression(props.value)) props.onChange(undefined);
            setAsked(!isFx);
          }}
        >
          fx
        </Button>
      </Tooltip>
    </div>
  );
}
