import { Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { PartBody, useRevealed, useShownParts } from "./parts";

/** Blocks on tabs; a tab's content is drawn when it is first opened. */
export default observer(function TabsBlock({
  node,
  options,
  emit,
  ...place
}: BlockProps<"tabs">): ReactElement {
  const { screen } = place;
  const shown = useShownParts(options.items, place);
  const [chosen, setActive] = useState(shown[0]?.key ?? "");
  // A tab whose condition no longer holds, or that is still to come, leaves its place to the first.
  const active = shown.some(({ key }) => key === chosen) ? chosen : (shown[0]?.key ?? "");
  useRevealed(node, (index) => setActive(shown.find((tab) => tab.index === index)?.key ?? chosen));
  const { id } = node;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { active });
  }, [screen, id, active]);
  return (
    <Tabs
      className="fs-tabs"
      activeKey={active}
      tabPlacement={options.position === "left" ? "start" : "top"}
      onChange={(key) => {
        setActive(key);
        void emit("change", { key });
      }}
      items={shown.map((tab) => ({
        key: tab.key,
        label: tab.label,
        children: <PartBody part={tab} {...place} />,
      }))}
    />
  );
});
