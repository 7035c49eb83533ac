import { CloseOutlined, MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { usePageKeys } from "@/runtime/render/page-keys";
import { useProduct } from "../../product-context";
import type { PageTab, TabsStore } from "./tabs-store";
import { useTabActs, type TabActs } from "./use-tab-acts";
import { titlesOf } from "./tab-titles";

/**
 * The tabs of the open pages. Arrow keys go along them, Delete closes one, Ctrl Shift with an arrow moves it; a long strip
 * scrolls.
 */
export const TabStrip = observer(function TabStrip({ tabs }: { tabs: TabsStore }): ReactElement {
  const { t } = useTranslation();
  const product = useProduct();
  const acts = useTabActs(tabs);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { activeId } = tabs;
  const [keys] = useState(() => [
    { keys: "← →", title: t("pageTabs.walk") },
    { keys: "Ctrl+Shift+← Ctrl+Shift+→", title: t("pageTabs.move") },
    { keys: "Delete", title: t("pageTabs.closeTab") },
  ]);
  usePageKeys(keys);
  const titles = titlesOf(tabs.tabs, product);
  useEffect(() => {
    const active = list.current?.querySelector("[aria-current]");
    active?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [activeId, tabs.tabs.length]);
  return (
    <nav className="fs-tab-strip" aria-label={t("pageTabs.title")}>
      <ul ref={list} onWheel={(event) => slide(event.currentTarget, event.deltaY)}>
        {tabs.tabs.map((tab, at) => (
          <Tab
            key={tab.id}
            tab={tab}
            title={titles[at] ?? ""}
            isActive={tab.id === activeId}
            acts={acts}
            onKeys={(event) => pressed({ event, tabs, acts, at })}
            onDrag={setDragged}
            onOver={() => {
              if (dragged !== null && dragged !== tab.id) tabs.move(dragged, at);
            }}
          />
        ))}
      </ul>
      <Dropdown {...BUTTON_MENU} placement="bottomRight" menu={menuOf(activeId, acts, t)}>
        <Button
          type="text"
          size="small"
          aria-label={t("pageTabs.more")}
          icon={<MoreOutlined aria-hidden />}
        />
      </Dropdown>
    </nav>
  );
});

interface TabProps {
  tab: PageTab;
  title: string;
  isActive: boolean;
  acts: TabActs;
  onKeys: (event: KeyboardEvent) => void;
  onDrag: (id: number | null) => void;
  onOver: () => void;
}

function Tab({ tab, title, isActive, acts, onKeys, onDrag, onOver }: TabProps): ReactElement {
  const { t } = useTranslation();
  const { id, path, search } = tab;
  const middle = (event: MouseEvent): void => {
    if (event.button !== 1) return;
    event.preventDefault();
    void acts.close([id]);
  };
  return (
    <Dropdown trigger={["contextMenu"]} menu={menuOf(id, acts, t)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the link and the button inside take the keys */}
      <li
        className={isActive ? "fs-tab fs-tab-active" : "fs-tab"}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          onDrag(id);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDragEnter={onOver}
        onDragEnd={() => onDrag(null)}
        onAuxClick={middle}
      >
        <Link
          to={path + search}
          draggable={false}
          title={title}
          tabIndex={isActive ? 0 : -1}
          aria-current={isActive ? "page" : undefined}
          onKeyDown={onKeys}
        >
          {title}
        </Link>
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={t("pageTabs.closeOne", { title })}
          onClick={() => void acts.close([id])}
        >
          <CloseOutlined aria-hidden />
        </button>
      </li>
    </Dropdown>
  );
}

function menuOf(id: number, acts: TabActs, t: (key: string) => string): MenuProps {
  const { others, right } = acts.around(id);
  return {
    items: [
      { key: "refresh", label: t("pageTabs.refresh") },
      { key: "close", label: t("pageTabs.close") },
      { key: "others", label: t("pageTabs.closeOthers"), disabled: others.length === 0 },
      { key: "right", label: t("pageTabs.closeRight"), disabled: right.length === 0 },
    ],
    onClick: ({ key }) => {
      if (key === "refresh") void acts.refresh(id);
      else void acts.close(key === "others" ? others : key === "right" ? right : [id]);
    },
  };
}

interface Pressed {
  event: KeyboardEvent;
  tabs: TabsStore;
  acts: TabActs;
  at: number;
}

function pressed({ event, tabs, acts, at }: Pressed): void {
  const { key } = event;
  const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const tab = tabs.tabs[at];
  if (!tab || (by === 0 && key !== "Delete")) return;
  event.preventDefault();
  if (key === "Delete") void acts.close([tab.id]);
  else if (event.ctrlKey && event.shiftKey) tabs.move(tab.id, Math.max(0, at + by));
  else focusAt(event.currentTarget, by < 0 ? -1 : 1);
}

/** The focus goes to the tab beside. */
function focusAt(link: Element, by: 1 | -1): void {
  const item = link.closest("li");
  const next = by < 0 ? item?.previousElementSibling : item?.nextElementSibling;
  next?.querySelector("a")?.focus();
}

function slide(list: HTMLElement, by: number): void {
  list.scrollLeft += by;
}
