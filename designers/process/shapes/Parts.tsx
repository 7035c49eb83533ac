import { Fragment, type ReactElement, createElement } from "react";
import type { SvgPart } from "@/runtime/core/bpmn/shapes/part";

/** Draws primitives of the shared shape functions. */
export function Parts({ parts }: { parts: readonly SvgPart[] }): ReactElement {
  return (
    <Fragment>
      {parts.map(({ tag, attributes, text }, i) => createElement(tag, { key: i, ...attributes }, text))}
    </Fragment>
  );
}
