import Markdown from "markdown-to-jsx/react";
import { observer } from "mobx-react-lite";
import type { AnchorHTMLAttributes, ReactElement, ReactNode } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { useApp } from "@/runtime/render/app-context";
import { safeAddress } from "./safe-address";
import "./show.css";

/** Markdown as elements of the page: HTML in it stays text, and links that could run anything lead nowhere. */
export default observer(function MarkdownBlock({ options }: BlockProps<"markdown">): ReactElement {
  return (
    <div className="fs-markdown">
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          sanitizer: (address) => safeAddress(address),
          overrides: { a: { component: Anchor }, table: { component: WideTable } },
        }}
      >
        {toText(options.text)}
      </Markdown>
    </div>
  );
});

/** Pages of the product open in its frame; all else in a tab of its own that learns nothing about this one. */
function Anchor({ href, children, title }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  const app = useApp();
  const isOwn = href?.startsWith("/") === true && !href.startsWith("/api/");
  if (!isOwn)
    return (
      <a href={href} title={title} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return (
    <a
      href={href}
      title={title}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        app.go(href);
      }}
    >
      {children}
    </a>
  );
}

/** A wide table scrolls by itself instead of pushing the page. */
const WideTable = ({ children }: { children?: ReactNode }): ReactElement => (
  <div className="fs-markdown-table">
    <table>{children}</table>
  </div>
);
