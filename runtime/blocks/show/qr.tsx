import { QRCode } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import "./show.css";

/** A code that a phone reads. Dark on light in both modes: many readers know no other. */
export default observer(function QrBlock({ options }: BlockProps<"qr">): ReactElement {
  const { label, size } = options;
  const value = toText(options.value);
  return (
    <figure className="fs-code-figure" aria-label={toText(label ?? value)}>
      <QRCode type="svg" value={value || " "} size={size} color="black" bgColor="white" />
      {label === undefined ? null : <figcaption className="fs-quiet">{toText(label)}</figcaption>}
    </figure>
  );
});
