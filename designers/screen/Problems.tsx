import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
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

/** What is wrong with the page, each with the way to its place. */
export const Problems = observer(function Problems({ store, onShow }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { findings, page } = store;
  if (findings.length === 0)
    return <div className="fs-sd-problems fs-tone-success">{t("screenDesigner.sound")}</div>;
  return (
    <>
      {page.isBroken ? (
        <div className="pd-locked fs-tone-warning" role="status">
          {t(isSyntax(findings[0]) ? "screenDesigner.locked" : "screenDesigner.lockedShape", {
            line: findings[0]?.line ?? 1,
          })}
        </div>
      ) : null}
      <ul className="fs-sd-problems" aria-label={t("screenDesigner.problems")}>
        {findings.map(({ line = 1, column = 1, pointer, ...said }) => (
          <li key={`${line} ${column} ${pointer} ${said.message}`}>
            <button type="button" onClick={() => onShow({ line, column, pointer })}>
              <span className="fs-tone-danger">
                {line}:{column}
              </span>{" "}
              <code>{pointer || "/"}</code> {localText(sentenceOf(said), locale)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** Whether a text says nothing at all; others say something that is no page. */
const isSyntax = (finding: Finding | undefined): boolean => finding?.rule === "json.syntax";
