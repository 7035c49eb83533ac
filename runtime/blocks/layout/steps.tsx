import { Button, Steps } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { PartBody, shownParts, useRevealed } from "../parts";
import "../texts";
import "./layout.css";

/** Something done in steps: one is shown at a time, and the last ends with `done`. */
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
  const { id } = node;
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { active });
  }, [screen, id, active]);
  const goTo = (place: number): void => {
    const there = shown[place];
    if (!there) return;
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
      <div className="fs-part-body">{step ? <PartBody key={active} part={step} {...place} /> : null}</div>
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
