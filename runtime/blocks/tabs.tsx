import { Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { use, useEffect, useState, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import { Nodes } from "@/runtime/render/nodes";

/** Blocks on tabs; a tab's content is drawn when it is first opened. */
export default observer(function TabsBlock({
  node,
  options,
  screen,
  scope,
  pointer,
  emit,
}: BlockProps<"tabs">): ReactElement {
  const tabs = options.items.map((tab, index) => ({
    ...tab,
    index,
    key: tab.key ?? String(index),
  }));
  const shown = tabs.filter(
    (tab) => screen.app.session.mayUse(tab.access) && (tab.if === undefined || scope.test(tab.if)),
  );
  const [active, setActive] = useState(shown[0]?.key ?? "");
  const wanted = use(DesignContext)?.revealed(node);
  const [revealed, setRevealed] = useState(wanted);
  if (wanted !== revealed) {
    setRevealed(wanted);
    setActive(tabs[Number(wanted?.slot[1])]?.key ?? active);
  }
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
        label: toText(scope.resolve(tab.title)),
        children: (
          <Nodes
            nodes={tab.body}
            screen={screen}
            scope={scope}
            pointer={`${pointer}/items/${tab.index}/body`}
          />
        ),
      }))}
    />
  );
});
