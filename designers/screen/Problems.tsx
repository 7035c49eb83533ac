import { observer } from "mobx-react-lite";
import { useMemo, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { suggestedTexts } from "../kit/json/suggested-texts";
import { SuggestionButton } from "../kit/SuggestionButton";
import { useFocusAfterRepair } from "../kit/use-focus-after-repair";
import type { ScreenDesignerStore } from "./screen-designer-store";

/** Where something is wrong, 1-based in the text. */
export interface Place {
  line: number;
  column: number;
  pointer: string;
}

interface Props {
  store: ScreenDesignerStore;
  onShow: (wrong: Place) => void;
}

/** Leads to a place. */
const GO = ".fs-sd-go";

/** What is wrong with the page, each with the way to its place, and with what is suggested for those who may write it. */
export const Problems = observer(function Problems({ store, onShow }: Props): ReactElement {
  const { t } = useTranslation();
  const { findings, page } = store;
  const list = useRef<HTMLUListElement>(null);
  const sound = useRef<HTMLDivElement>(null);
  const isSound = findings.length === 0;
  const repairing = useFocusAfterRepair(isSound ? sound : list, findings, GO);
  const mayEdit = useApp().session.mayUse("sys:screen:edit");
  const ways = useMemo(() => suggestedTexts(page.text), [page.text]);
  if (isSound)
    return (
      <div ref={sound} className="fs-sd-problems fs-tone-success" tabIndex={-1}>
        {t("screenDesigner.sound")}
      </div>
    );
  const repair = (finding: Finding, above: number): void => {
    repairing(above);
    if (!store.repair(finding)) onShow(placeOf(finding));
  };
  return (
    <>
      {page.isBroken ? (
        <div className="pd-locked fs-tone-warning" role="status">
          {t(isSyntax(findings[0]) ? "screenDesigner.locked" : "screenDesigner.lockedShape", {
            line: findings[0]?.line ?? 1,
          })}
        </div>
      ) : null}
      <ul ref={list} className="fs-sd-problems" aria-label={t("screenDesigner.problems")}>
        {findings.map((finding, above) => (
          <li key={`${finding.line} ${finding.column} ${finding.pointer} ${finding.message}`}>
            <Problem finding={finding} onShow={onShow} />
            {finding.suggestion !== undefined && mayEdit && ways(finding).length > 0 ? (
              <SuggestionButton suggestion={finding.suggestion} onTake={() => repair(finding, above)} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
});

function Problem({ finding, onShow }: { finding: Finding; onShow: Props["onShow"] }): ReactElement {
  const place = placeOf(finding);
  return (
    <button type="button" className="fs-sd-go" onClick={() => onShow(place)}>
      <span className="fs-tone-danger">
        {place.line}:{place.column}
      </span>{" "}
      <code>{place.pointer || "/"}</code> {localText(sentenceOf(finding), useLocale())}
    </button>
  );
}

const placeOf = ({ line = 1, column = 1, pointer }: Finding): Place => ({ line, column, pointer });

/** Whether a text says nothing at all; others say something that is no page. */
const isSyntax = (finding: Finding | undefined): boolean => finding?.rule === "json.syntax";
