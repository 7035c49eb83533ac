import { Alert, Tag } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BpmInstancePosition } from "@/runtime/core/resource/call-types";
import type { ResponseOf } from "@/runtime/core/resource/calls";

const RUNNING = new Set(["running", "back"]);

/** What a move would cause, in words: tasks that go, tasks that come and whose they are, and what to mind. */
export function MoveEffects({
  effects,
}: {
  effects: ResponseOf<"bpm/instance", "movePreview">;
}): ReactElement {
  const { t } = useTranslation();
  const orphans = effects.opened.filter(({ tasks }) => tasks.some(({ isOrphan }) => isOrphan));
  const warnings = [
    ...(RUNNING.has(effects.status)
      ? []
      : [t("manage.willEnd", { status: t(`workbench.status.${effects.status}`) })]),
    ...orphans.map(({ nodeName }) => t("manage.orphan", { name: nodeName })),
    t("manage.notBack"),
  ];
  return (
    <div className="wb-effects" role="status">
      <Part color="error" name={t("manage.cancelled")} items={effects.cancelled.map(describe)} />
      <Part color="processing" name={t("manage.opened")} items={effects.opened.map(describe)} />
      <Part color="default" name={t("manage.kept")} items={effects.kept.map(describe)} />
      <Part
        color="default"
        name={t("manage.skipped")}
        items={effects.skipped.map(({ nodeName }) => nodeName)}
      />
      <Alert
        type={orphans.length > 0 || !RUNNING.has(effects.status) ? "warning" : "info"}
        title={warnings.map((warning) => (
          <div key={warning}>{warning}</div>
        ))}
      />
    </div>
  );

  function describe({ nodeName, state, tasks }: BpmInstancePosition): string {
    if (tasks.length === 0) return state === "waiting" ? `${nodeName}（${t("manage.waiting")}）` : nodeName;
    const handlers = tasks.flatMap((task) => task.handlers);
    return `${nodeName}：${handlers.join("、") || t("manage.nobody")}`;
  }
}

function Part({ name, color, items }: { name: string; color: string; items: string[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="wb-effect">
      <Tag color={color}>{name}</Tag>
      <ul aria-label={name}>
        {items.map((item, index) => (
          <li key={`${index} ${item}`}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
