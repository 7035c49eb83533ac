import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { code128 } from "@/runtime/core/code128";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import "../texts";
import "./show.css";

/** Modules of white that readers need on either side. */
const QUIET = 10;

/** A Code 128 bar code. What it cannot hold is told instead. */
export default observer(function BarcodeBlock({ options }: BlockProps<"barcode">): ReactElement {
  const { t } = useTranslation();
  const value = toText(options.value);
  const bars = code128(value);
  if (bars === null) return <span className="fs-quiet">{t("blocks.badCode")}</span>;
  const width = bars.reduce((sum, { space, bar }) => sum + space + bar, 0) + 2 * QUIET;
  let at = QUIET;
  const path = bars
    .map(({ space, bar }) => {
      const start = at + space;
      at = start + bar;
      return `M${start} 0h${bar}v1h-${bar}z`;
    })
    .join("");
  return (
    <figure className="fs-code-figure" aria-label={value}>
      <svg
        className="fs-barcode"
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: width * 2, height: options.height }}
        aria-hidden
      >
        <path d={path} />
      </svg>
      {options.text ? <figcaption>{value}</figcaption> : null}
    </figure>
  );
});
