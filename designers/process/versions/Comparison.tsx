import { Empty, Tag } from "antd";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import DiagramViewer from "../viewer/DiagramViewer";
import { MarkLayer } from "../marks/MarkLayer";
import type { Mark } from "../marks/mark";
import type { ChangeTone, ElementChange, VersionText } from "./compare";
import { SharedView, createSharedViews } from "./shared-view";

const TONES: readonly ChangeTone[] = ["added", "removed", "changed", "moved"];
const COLORS: Record<ChangeTone, string> = {
  added: "success",
  removed: "error",
  changed: "warning",
  moved: "purple",
};

interface ComparisonProps {
  before: VersionText;
  after: VersionText;
  changes: readonly ElementChange[];
}

/** Two versions one above the other in the same view, what differs marked in both and listed beside. */
export function Comparison({ before, after, changes }: ComparisonProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processVersions" });
  const [views] = useState(createSharedViews);
  const [current, setCurrent] = useState("");
  const go = (element: string): void => {
    setCurrent(element);
    views.go(element);
  };
  return (
    <div className="versions">
      <div className="versions-pictures">
        <Picture title={t("before")} xml={before.xml} side="removed" {...{ changes, current, views }} />
        <Picture title={t("after")} xml={after.xml} side="added" {...{ changes, current, views }} />
      </div>
      <div className="versions-list">
        <Legend changes={changes} />
        {changes.length === 0 ? <Empty description={t("noChange")} /> : null}
        <ul aria-label={t("changes")}>
          {changes.map((change) => (
            <Change key={change.element} change={change} isCurrent={change.element === current} onGo={go} />
          ))}
        </ul>
      </div>
    </div>
  );
}

const NOTHING = { states: {}, takenFlows: [] };

function Picture({
  title,
  xml,
  side,
  changes,
  current,
  views,
}: {
  title: string;
  xml: string;
  /** What only this picture can show. */
  side: "added" | "removed";
  changes: readonly ElementChange[];
  current: string;
  views: ReturnType<typeof createSharedViews>;
}): ReactElement {
  const marks = useMemo(
    () =>
      changes.flatMap(({ element, tones }): Mark[] => {
        const tone = TONES.find((one) => tones.includes(one));
        const other = side === "added" ? "removed" : "added";
        return element && tone && tone !== other
          ? [{ id: element, tone, isCurrent: element === current }]
          : [];
      }),
    [changes, side, current],
  );
  return (
    <figure aria-label={title}>
      <figcaption>{title}</figcaption>
      <DiagramViewer xml={xml} {...NOTHING}>
        <MarkLayer marks={marks} />
        <SharedView views={views} />
      </DiagramViewer>
    </figure>
  );
}

function Legend({ changes }: { changes: readonly ElementChange[] }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processVersions" });
  return (
    <div className="bpmn-tone-legend" role="note" aria-label={t("legend")}>
      {TONES.map((tone) => (
        <span key={tone} className={`bpmn-tone-${tone}`}>
          <i aria-hidden />
          {t(tone)} {changes.filter(({ tones }) => tones.includes(tone)).length}
        </span>
      ))}
    </div>
  );
}

function Change({
  change: { element, name, kind, tones, fields },
  isCurrent,
  onGo,
}: {
  change: ElementChange;
  isCurrent: boolean;
  onGo: (element: string) => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processVersions" });
  return (
    <li className={isCurrent && element ? "versions-current" : ""}>
      <button type="button" className="versions-go" disabled={!element} onClick={() => onGo(element)}>
        {tones.map((tone) => (
          <Tag key={tone} color={COLORS[tone]}>
            {t(tone)}
          </Tag>
        ))}
        <strong>{name}</strong>
        <span className="bpmn-hint">{kind}</span>
      </button>
      {fields.length > 0 ? (
        <dl>
          {fields.map(({ label, before, after }, i) => (
            <div key={`${i} ${label}`}>
              <dt>{label}</dt>
              <dd>
                <del>{before || t("empty")}</del> → <ins>{after || t("empty")}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
