import { use, type ReactElement } from "react";
import { ANY } from "@/runtime/core/expression/types";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "@/runtime/widgets/input-props";
import { ExpressionInput } from "../../kit/expression/ExpressionInput";
import { ExpressionNamesContext, expressionProblem } from "../expression-names";

/** An expression over the form's fields. */
export default function FormExpression(props: WidgetProps): ReactElement {
  const context = use(ExpressionNamesContext);
  const problem = expressionProblem(textOf(props.value), context?.type ?? ANY);
  return <ExpressionInput {...props} names={context?.names ?? []} problem={problem} />;
}
