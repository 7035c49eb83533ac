import type { ReactElement } from "react";
import { conditionFault } from "@/runtime/core/bpmn/checks/expressions";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { ScopeType } from "@/runtime/core/expression/types";
import { localText } from "@/runtime/core/locale";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";
import { ExpressionInput } from "../../../kit/expression/ExpressionInput";
import { text } from "../../texts";
import { useProcessNames } from "../use-process-names";

/** A condition, checked while it is typed against the fields of the process's forms, which it offers. */
export default function ConditionWidget(props: WidgetProps): ReactElement {
  const { names, type } = useProcessNames();
  return (
    <ExpressionInput {...props} isMultiline names={names} problem={faultOf(textOf(props.value), type)} />
  );
}

function faultOf(condition: string, type: ScopeType): Sentence | null {
  if (!condition.trim()) return null;
  try {
    compileTemplate(condition.trim());
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const message = localText(error.said, currentLocale());
    return words("conditionAt", { line: error.line, column: error.column, message });
  }
  if (!condition.includes("${")) return words("conditionForm", { form: "${…}", example: "${days > 3}" });
  return conditionFault(condition, type);
}

const words = (key: string, values: Record<string, string | number>): Sentence =>
  verbatim(text(`processPanel.${key}`, values));
