import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Icon } from "@/runtime/render/icon";
import { useCells } from "./use-cells";
import "./show.css";

/** A value in a box with a tone: called and coloured as the property of a resource is, where it names one. */
export default observer(function TagBlock({ options, ...place }: BlockProps<"tag">): ReactElement {
  const { value, property = "value", tone, icon } = options;
  const tones = tone === undefined ? options.tones : { [toText(value)]: tone };
  const cells = useCells(options.resource, place);
  const column = { name: property, format: "tag", ...(tones ? { tones } : {}) };
  return (
    <span className="fs-icon-label">
      {icon === undefined ? null : <Icon name={icon} />}
      {cells.draw(column, { [property]: value }, place.pointer)}
    </span>
  );
});
