import { Button, Steps } from "antd";
import { observer } from "mobx-react-lite";
import { use, useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isRecord } from "@/runtime/core/guards";
import { isNodeSpec } from "@/runtime/core/screen/document";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { PartBody, shownParts, useRevealed } from "../parts";
import "../texts";
import "./layout.css";

/**
 * Something done in steps: one is shown at a time, and the last ends with `done`. What was filled in stays on the way to
 * and fro, and goes along to `done`; a step whose forms are not in order is not left forwards.
 */
export default observer(function StepsBlock({
  node,
  options,
  emit,
  ...place
}: BlockProps<"steps">): ReactElement {
  const { screen, scope } = place;
  const { t } = useTranslation();
  const shown = shownParts(options.items, place);
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
  const { id } = node;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { active });
  }, [screen, id, active]);
  const goTo = (place: number): void => {
    const there = shown[place];
    if (!there || (isHeld && place > at && !isInOrder(step?.body, screen))) return;
    setCurrent(there.index);
    void emit("change", { key: there.key });
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
          <div key={part.key} className="fs-part-body" hidden={part.key !== active}>
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
            <Button type="primary" onClick={() => void emit("done")}>
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
  idsIn(body).every((id) => screen.components.get(id)?.check?.() ?? true);

/** Every id in some blocks and in what they hold. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isRecord(value)) return [];
  const inside = Object.values(value).flatMap(idsIn);
  return isNodeSpec(value) && value.id !== undefined ? [value.id, ...inside] : inside;
}
