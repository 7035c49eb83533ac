import { observer } from "mobx-react-lite";
import { use, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { printed } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { liveValue } from "./live-value";
import { CanvasContext, usePanel } from "./panel-context";

const MOST_LETTERS = 120;

/** Below an expression: what it gives now on the canvas, with its type, or why it gives nothing. */
export const LiveValue = observer(function LiveValue({ text }: { text: string }): ReactElement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  const host = use(CanvasContext);
  const { node } = usePanel();
  const scope = host?.scopeOf(node);
  if (!scope) return null;
  const live = liveValue(text, scope);
  if (live === "later") return <div className="pd-live">{t("screenDesigner.live.later")}</div>;
  if ("error" in live) return <div className="pd-live fs-error">{localText(live.error, locale)}</div>;
  const shown = printed(live.value);
  const count = Array.isArray(live.value) ? live.value.length : 0;
  return (
    <div className="pd-live">
      <code title={shown}>= {shown.slice(0, MOST_LETTERS) || "—"}</code>
      <em>{t(`screenDesigner.live.${live.word}`, { count })}</em>
    </div>
  );
});
