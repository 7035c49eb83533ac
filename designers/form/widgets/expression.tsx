import { Input } from "antd";
import type { ReactElement } from "react";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";

function problemOf(text: string): string | null {
  if (text.trim() === "") return null;
  try {
    compileTemplate(text.includes("${") ? text : `\${${text}}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A `${…}` text that is read while it is typed; what is wrong stands below it. */
export default function ExpressionInput(props: WidgetProps): ReactElement {
  const text = textOf(props.value);
  const problem = problemOf(text);
  return (
    <>
      <Input
        {...inputProps(props)}
        {...(problem ? { status: "error" as const } : {})}
        value={text}
        className="fd-mono"
        onChange={(event) => props.onChange(event.target.value)}
      />
      {problem ? <div className="fs-error">{problem}</div> : null}
    </>
  );
}
