import { Image } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import "../texts";
import "./show.css";

/** A picture. One that cannot be had says so. */
export default observer(function ImageBlock({ options }: BlockProps<"image">): ReactElement {
  const { t } = useTranslation();
  const { alt = "", width, height, fit, preview } = options;
  const src = toText(options.src);
  const [failed, setFailed] = useState<string | null>(null);
  if (src === "" || failed === src)
    return <span className="fs-picture-none fs-quiet">{alt || t("blocks.noImage")}</span>;
  return (
    <Image
      src={src}
      alt={alt}
      {...(width === undefined ? {} : { width })}
      {...(height === undefined ? {} : { height })}
      className="fs-picture"
      // One that is given a height alone is as wide as it is drawn, not as its place.
      style={{
        objectFit: fit,
        maxWidth: "100%",
        ...(width === undefined && height !== undefined ? { width: "auto" } : {}),
      }}
      preview={preview}
      onError={() => setFailed(src)}
    />
  );
});
