import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";

/** A text. Titles are headings. */
export default observer(function TextBlock({ options }: BlockProps<"text">): ReactElement {
  const { kind, tone, text } = options;
  const className = `fs-text fs-text-${String(kind)} fs-tone-${String(tone)}`;
  if (kind === "title") return <h1 className={className}>{toText(text)}</h1>;
  if (kind === "subtitle") return <h2 className={className}>{toText(text)}</h2>;
  return kind === "code" ? (
    <pre className={className}>{toText(text)}</pre>
  ) : (
    <div className={className}>{toText(text)}</div>
  );
});
