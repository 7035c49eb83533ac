import { Tabs } from "antd";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { createElement, useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { walkWidgets, type FormTab, type FormWidget } from "@/runtime/core/form/document";
import type { FormStore } from "@/runtime/store/form-store";
import { useForm } from "../schema-form/form-context";
import { classOf } from "./class-names";
import { useNarrow } from "../use-narrow";
import type { Fields, LayoutList } from "./fields";

interface TabsProps {
  widget: FormWidget;
  fields: Fields;
  List: LayoutList;
}

const PLACES = { top: "top", right: "end", bottom: "bottom", left: "start" } as const;

/** Below this width there is no room for fields beside the tabs. */
const NARROW = 520;

const placeOf = (position: unknown): (typeof PLACES)[keyof typeof PLACES] =>
  typeof position === "string" && position in PLACES ? PLACES[position as keyof typeof PLACES] : "top";

/** The parts of a tabs widget: as tabs, or (`isTabs` off) one below the other under their titles. */
export function TabsLayout(props: TabsProps): ReactElement {
  if (areTabs(props.widget)) return <OpenTabs {...props} />;
  const { widget, fields, List } = props;
  return (
    <div className={`fs-stacked-tabs ${classOf(widget)}`}>
      {(widget.tabs ?? []).map((tab, index) => (
        <section key={index} className="fs-foreign" aria-label={tab.label}>
          <div className="fs-foreign-title">{tab.label}</div>
          {createElement(List, { list: tab.list, fields })}
        </section>
      ))}
    </div>
  );
}

/** Whether a tabs widget shows its parts as tabs, which is so unless its author says otherwise. */
export const areTabs = ({ options }: FormWidget): boolean => options["isTabs"] !== false;

/**
 * Tabs with a wrong field are marked, and the first of them opens when the form was judged and the open one is in order.
 * One that is put right stays open: its user is at work in it.
 */
const OpenTabs = observer(function OpenTabs({ widget, fields, List }: TabsProps): ReactElement {
  const { store } = useForm();
  const tabs = useMemo(() => widget.tabs ?? [], [widget]);
  const models = useMemo(() => tabs.map(modelsOf), [tabs]);
  const [active, setActive] = useState(0);
  useEffect(
    () =>
      reaction(
        () => store.judged,
        () => {
          const wrong = models.findIndex((names) => isWrong(store, names));
          setActive((now) => (wrong >= 0 && !isWrong(store, models[now] ?? NONE) ? wrong : now));
        },
      ),
    [store, models],
  );
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(box, NARROW);
  const { type, tabPosition } = widget.options;
  const place = placeOf(tabPosition);
  return (
    <div ref={box} className="fs-tabs-box">
      <Tabs
        className={`${classOf(widget)}${type === "border-card" ? " fs-tabs-bordered" : ""}`}
        type={type === "card" || type === "border-card" ? "card" : "line"}
        tabPlacement={isNarrow && place !== "bottom" ? "top" : place}
        activeKey={String(active)}
        onChange={(key) => setActive(Number(key))}
        items={tabs.map((tab, index) => ({
          key: String(index),
          label: (
            <span className={isWrong(store, models[index] ?? NONE) ? "fs-tab-wrong" : ""}>{tab.label}</span>
          ),
          forceRender: true,
          children: createElement(List, { list: tab.list, fields }),
        }))}
      />
    </div>
  );
});

const NONE: ReadonlySet<string> = new Set();

const modelsOf = (tab: FormTab): ReadonlySet<string> =>
  new Set([...walkWidgets(tab.list)].map(({ model }) => model));

const isWrong = (store: FormStore, models: ReadonlySet<string>): boolean =>
  [...store.errors.keys()].some((key) => models.has(key) || models.has(key.slice(0, key.indexOf("."))));
