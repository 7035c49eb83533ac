import { Skeleton } from "antd";
import { Suspense, createElement, type ReactElement } from "react";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { EmptyValue } from "../reading/empty-value";
import { cleanRichText } from "./rich-text-html";
import { lazyPart } from "@/runtime/registry/lazy-part";

/** Readers do without the editor. */
const Editor = lazyPart(() => import("./rich-text-editor"));

/** Formatted text, kept as cleaned HTML. Options: `height` of the text area, `placeholder`. */
export default function RichTextWidget(props: WidgetProps): ReactElement {
  if (props.disabled || props.readOnly) return <Reader {...props} />;
  const options: OptionsOf<"editor"> = props.options;
  const height = Number(options.height);
  const style = height > 0 ? { "--fs-rich-height": `${height}px` } : undefined;
  return (
    <div className={`fs-rich${props.invalid ? " fs-rich-wrong" : ""}`} style={style}>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
        {createElement(Editor, props)}
      </Suspense>
    </div>
  );
}

function Reader({ id, label, value }: WidgetProps): ReactElement {
  const html = typeof value === "string" ? cleanRichText(value) : "";
  if (html === "") return <EmptyValue id={id} label={label} />;
  return (
    // oxlint-disable-next-line react/no-danger -- cleaned above
    <div
      id={id}
      className="fs-rich-text"
      role="group"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
