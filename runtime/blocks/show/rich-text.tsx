import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { cleanRichText } from "@/runtime/widgets/form/rich-text-html";
import "./show.css";

/** What the rich text widget wrote, cleaned again before it is shown. */
export default observer(function RichTextBlock({ options }: BlockProps<"richText">): ReactElement {
  const html = useMemo(() => cleanRichText(toText(options.value)), [options.value]);
  // oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify
  return <div className="fs-markdown" dangerouslySetInnerHTML={{ __html: html }} />;
});
