import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";

/** A titled panel. */
export default observer(function CardBlock({ options, screen, scope, pointer }: BlockProps): ReactElement {
  const extra = options["extra"] as NodeSpec[] | undefined;
  return (
    <section className="fs-panel fs-card">
      {options["title"] || extra ? (
        <header className="fs-card-head">
          <h2 className="fs-block-title">{options["title"] as string}</h2>
          {extra ? <Nodes nodes={extra} screen={screen} scope={scope} pointer={`${pointer}/extra`} /> : null}
        </header>
      ) : null}
      <div className={options["plain"] === true ? "" : "fs-card-body"}>
        <Nodes
          nodes={options["body"] as NodeSpec[]}
          screen={screen}
          scope={scope}
          pointer={`${pointer}/body`}
        />
      </div>
    </section>
  );
});
