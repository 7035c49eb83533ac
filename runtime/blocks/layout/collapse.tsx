import { Collapse } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { PartBody, useRevealed, useShownParts } from "../parts";
import "./layout.css";

/** Panels that open by their titles; what is in one is drawn when it is first opened. */
export default observer(function CollapseBlock({
  node,
  options,
  emit,
  ...place
}: BlockProps<"collapse">): ReactElement {
  const { screen } = place;
  const shown = useShownParts(options.items, place);
  const [open, setOpen] = useState<readonly string[]>(() =>
    shown.filter((part) => part.open === true).map(({ key }) => key),
  );
  useRevealed(node, (index) => {
    const key = shown.find((part) => part.index === index)?.key;
    if (key !== undefined && !open.includes(key)) setOpen(options.single ? [key] : [...open, key]);
  });
  const { id } = node;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { open });
  }, [screen, id, open]);
  return (
    <Collapse
      className="fs-collapse"
      accordion={options.single}
      activeKey={[...open]}
      onChange={(keys) => {
        const now = [keys].flat().map(String);
        setOpen(now);
        void emit("change", { keys: now });
      }}
      items={shown.map((part) => ({
        key: part.key,
        label: part.label,
        children: (
          <div className="fs-part-body">
            <PartBody part={part} {...place} />
          </div>
        ),
      }))}
    />
  );
});
