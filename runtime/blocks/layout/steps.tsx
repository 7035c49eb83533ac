import { Button, Steps } from "antd";
import { observer } from "mobx-react-lite";
import { use, useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type NodeSpec, nodesIn } from "@/runtime/core/screen/document";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { PartBody, useRevealed, useShownParts } from "../parts";
import "../texts";
import "./layout.css";

/**
 * Something done in steps: one is shown at a time, and the last ends with `done`. What was filled in stays on the way to
 * and fro, and goes along to `done`; nobody gets past a step whose forms are not in order or not filled in yet.
 */
export default observer(function StepsBlock({
  node,
  options,
  emit,
  ...place
}: BlockProps<"steps">): ReactElement {
  const { screen, scope } = place;
  const { t } = useTranslation();
  const shown = useShownParts(options.items, place);
  // A place among all steps: one that comes or goes before it does not lead away from it.
  const [current, setCurrent] = useState(0);
  const next = shown.findIndex(({ index }) => index >= current);
  const at = next === -1 ? shown.length - 1 : next;
  const step = shown[at];
  const active = step?.key ?? "";
  useRevealed(node, setCurrent);
  // Who designs the page looks into every step.
  const isHeld = use(DesignContext) === null;
  const seen = useSeen(active);
  const bodies = useRef(new Map<string, HTMLElement>());
  const { id } = node;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { active });
  }, [screen, id, active]);
  const show = (place: number): void => {
    const there = shown[place];
    if (!there || place === at) return;
    setCurrent(there.index);
    void emit("change", { key: there.key });
  };
  /** The first step from one on that holds back; -1 where none does. */
  const holding = (from: number, to = shown.length): number => {
    if (!isHeld) return -1;
    const found = shown
      .slice(from, to)
      .findIndex(({ key, body }) =>
        seen.has(key)
          ? isStillDrawn(body, screen, bodies.current.get(key)) || !isInOrder(body, screen)
          : formsIn(body).length > 0,
      );
    return found < 0 ? -1 : from + found;
  };
  const goTo = (place: number): void => {
    const held = place > at ? holding(at, place) : -1;
    show(held < 0 ? place : held);
  };
  const finish = async (): Promise<void> => {
    const held = holding(0);
    if (held < 0) await emit("done");
    else show(held);
  };
  const isLast = at === shown.length - 1;
  return (
    <div className="fs-steps">
      <Steps
        current={at}
        size="small"
        orientation={options.direction}
        onChange={goTo}
        items={shown.map(({ key, label, text }) => ({
          key,
          title: label,
          ...(text === undefined ? {} : { content: toText(scope.resolve(text)) }),
        }))}
      />
      {shown
        .filter(({ key }) => key === active || seen.has(key))
        .map((part) => (
          <div
            key={part.key}
            ref={(body) => {
              if (body) bodies.current.set(part.key, body);
            }}
            className="fs-part-body"
            hidden={part.key !== active}
          >
            <PartBody part={part} {...place} />
          </div>
        ))}
      {options.buttons ? (
        <div className="fs-steps-buttons">
          {at > 0 ? <Button onClick={() => goTo(at - 1)}>{t("blocks.back")}</Button> : null}
          {isLast ? null : (
            <Button type="primary" onClick={() => goTo(at + 1)}>
              {t("blocks.next")}
            </Button>
          )}
          {isLast && node.on?.["done"] ? (
            <Button type="primary" onClick={() => void finish()}>
              {t("blocks.done")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
});

/** The keys of the steps that somebody has been in. */
function useSeen(active: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (!seen.has(active)) setSeen(new Set([...seen, active]));
  return seen;
}

/** Whether the forms in a step hold; what is wrong in one is told at its field. */
const isInOrder = (body: unknown, screen: ScreenStore): boolean =>
  nodesIn(body).every(({ id = "" }) => screen.components.get(id)?.check?.() ?? true);

/** Whether a form of a step, which nobody could fill in so far, is on its way to where something is waited for. */
const isStillDrawn = (body: unknown, { components }: ScreenStore, place: HTMLElement | undefined): boolean =>
  formsIn(body).some(({ id = "" }) => !components.has(id)) && place?.querySelector(".fs-waiting") != null;

/** What there is to fill in. */
const formsIn = (body: unknown): NodeSpec[] => nodesIn(body).filter(({ type }) => type === "form");
