import { observer } from "mobx-react-lite";
import { createElement, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

/** A titled panel. */
export default observer(function CardBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"card">): ReactElement {
  const extra = options.extra;
  const isCertificate = options.certificate === true;
  return createElement(
    isCertificate ? "article" : "section",
    { className: isCertificate ? "fs-panel fs-card fs-certificate" : "fs-panel fs-card" },
    <>
      {options.title || extra ? (
        <header className="fs-card-head">
          <h2 className="fs-block-title">{toText(options.title)}</h2>
          {extra ? <Nodes nodes={extra} screen={screen} scope={scope} pointer={`${pointer}/extra`} /> : null}
        </header>
      ) : null}
      <div className={options.plain === true ? "" : "fs-card-body"}>
        <Nodes nodes={options.body} screen={screen} scope={scope} pointer={`${pointer}/body`} />
      </div>
    </>,
  );
});
