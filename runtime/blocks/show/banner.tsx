import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { recordsIn } from "@/runtime/core/guards";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { contoursOf } from "./contours";
import { safeAddress } from "./safe-address";
import "./banner.css";

/** The head of a page: a picture with what it is about, and some figures below. */
export default observer(function BannerBlock({
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"banner">): ReactElement {
  const { title, text, body } = options;
  const figures = recordsIn(options.figures);
  return (
    <section className="fs-banner">
      <div className="fs-banner-picture">
        <Picture src={toText(options.image)} seed={toText(options.seed)} />
        <h1>{toText(title)}</h1>
        {text ? <p>{toText(text)}</p> : null}
        <Nodes nodes={body} screen={screen} scope={scope} pointer={`${pointer}/body`} />
      </div>
      {figures.length > 0 ? (
        <dl
          className="fs-panel fs-banner-figures"
          style={{ gridTemplateColumns: `repeat(${figures.length}, 1fr)` }}
        >
          {figures.map(({ label, value }) => (
            <div key={toText(label)}>
              <dt>{toText(label)}</dt>
              <dd>{toText(value ?? "–")}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
});

function Picture({ src, seed }: { src: string; seed: string }): ReactElement {
  const picture = safeAddress(src);
  if (picture !== null) return <img src={picture} alt="" />;
  return (
    <svg viewBox="0 0 640 240" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {contoursOf(seed).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
