import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { withFragments } from "@/runtime/core/fragment/declaration";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { ScreenStore } from "@/runtime/store/screen-store";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import type { PageExplained } from "./explain-host";
import { accessOf, hiddenParts, partsOf, type Part, type PlaceOf } from "./facts";
import { titleOf } from "./part-title";
import { PartFacts } from "./PartFacts";
import type { RecordedCall } from "./recorded-calls";
import "./texts";
import "./explain.css";

interface Explained {
  host: PageExplained;
  calls: readonly RecordedCall[];
  end: () => void;
}

/** The panel of one explanation: everything that is not shown, all parts, and what is known of the chosen one. */
export function ExplainPanel({ host, calls, end }: Explained): ComponentType<{ screen: ScreenDocument }> {
  return observer(function Panel({ screen }: { screen: ScreenDocument }): ReactElement {
    const { t } = useTranslation();
    const root = useRef<HTMLDivElement>(null);
    const { fragments } = useApp();
    // What stands in the slots of a fragment is the page's own.
    const known = fragments.all();
    const parts = useMemo(() => partsOf(screen, withFragments(declaredBlocks, known)), [screen, known]);
    const placeOf = usePlaces(host, screen);
    usePointing(host);
    useEscape(() => (host.chosen === null ? end() : host.choose(null)));
    useEffect(() => {
      root.current?.focus();
      // What was answered before nobody took note of.
      const { sources } = placeOf({ block: "/body" }).screen;
      for (const source of sources.values()) void source.reload();
      // oxlint-disable-next-line react/exhaustive-deps -- once, when the explanation begins
    }, []);
    useEffect(() => host.choose(null), [screen]);
    const chosen = parts.find(({ pointer }) => pointer === host.chosen);
    return createPortal(
      <>
        <Frames host={host} />
        <aside ref={root} className="fs-explain" aria-label={t("explain.title")} tabIndex={-1}>
          <header>
            <strong>{t("explain.title")}</strong>
            <Button size="small" onClick={end}>
              {t("explain.end")}
            </Button>
          </header>
          {chosen ? (
            <PartFacts
              part={chosen}
              place={placeOf(chosen)}
              calls={calls}
              fields={host.told.get(chosen.pointer) ?? []}
              page={screen.id}
              onBack={() => host.choose(null)}
            />
          ) : (
            <PartList host={host} parts={parts} placeOf={placeOf} />
          )}
        </aside>
      </>,
      document.body,
    );
  });
}

/** Where parts stand; of those that nobody draws, the page itself with its names. */
function usePlaces(host: PageExplained, page: ScreenDocument): PlaceOf {
  const app = useApp();
  const [apart] = useState(() => new ScreenStore(page, app, { path: page.route, query: {} }));
  return ({ block }) => {
    const outer = host.drawnAt(block) ?? host.drawnAt("/body/0") ?? firstDrawn(host, page);
    return outer ?? { screen: apart, scope: apart.scope };
  };
}

/** Any block of the page itself: its names are those of the page. */
function firstDrawn(host: PageExplained, { body }: ScreenDocument) {
  const drawn = body.flatMap((_, index) => host.drawnAt(`/body/${index}`) ?? []);
  const [found] = drawn;
  return found && { screen: found.screen, scope: found.screen.scope };
}

/** Clicking and hovering on the page ask, instead of doing what they do otherwise. */
function usePointing(host: PageExplained): void {
  useEffect(() => {
    const over = new AbortController();
    const listen = { capture: true, signal: over.signal };
    const partAt = ({ target }: Event): string | null =>
      target instanceof Element && !target.closest(".fs-explain") ? host.around(target) : null;
    const ask = (event: Event): void => {
      const pointer = partAt(event);
      if (pointer === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === "click") host.choose(pointer);
    };
    for (const name of ["click", "mousedown", "mouseup"]) document.addEventListener(name, ask, listen);
    document.addEventListener("pointermove", (event) => host.hover(partAt(event)), listen);
    return () => over.abort();
  }, [host]);
}

function useEscape(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) latest.current();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

interface ListProps {
  host: PageExplained;
  parts: readonly Part[];
  placeOf: PlaceOf;
}

const PartList = observer(function PartList({ host, parts, placeOf }: ListProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const hidden = hiddenParts(parts, placeOf);
  const item = (part: Part, why = ""): ReactElement => (
    <li key={part.pointer} style={{ paddingInlineStart: why ? 0 : part.depth * 12 }}>
      <button
        type="button"
        onClick={() => host.choose(part.pointer)}
        onPointerEnter={() => host.hover(part.block)}
        onFocus={() => host.hover(part.block)}
      >
        <span>{titleOf(part, locale)}</span>
        {why ? <em>{why}</em> : null}
      </button>
    </li>
  );
  return (
    <div className="fs-explain-body">
      <p>{t("explain.hint")}</p>
      <h3>{hidden.length > 0 ? t("explain.hidden", { count: hidden.length }) : t("explain.noneHidden")}</h3>
      <ul>
        {hidden.map((part) =>
          item(
            part,
            part.why === "if"
              ? t("explain.whyIf")
              : t("explain.whyAccess", { codes: localText(listed(accessOf(part.spec["access"])), locale) }),
          ),
        )}
      </ul>
      <h3>{t("explain.parts")}</h3>
      <ul>{parts.map((part) => item(part))}</ul>
    </div>
  );
});

/** Frames around what is asked about and what the pointer is over. */
const Frames = observer(function Frames({ host }: { host: PageExplained }): ReactElement {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const measure = (): void => setTurn((turn) => turn + 1);
    const over = new AbortController();
    for (const name of ["scroll", "resize", "transitionend"])
      addEventListener(name, measure, { capture: true, signal: over.signal });
    return () => over.abort();
  }, []);
  const frames = [host.hovered, host.chosen].flatMap((pointer) =>
    pointer === null ? [] : host.boxesOf(pointer).map((box) => ({ pointer, box })),
  );
  return (
    <div aria-hidden>
      {frames.map(({ pointer, box: { left, top, width, height } }, index) => (
        <div
          key={index}
          className={`fs-explain-frame${pointer === host.chosen ? " is-chosen" : ""}`}
          style={{ left, top, width, height }}
        />
      ))}
    </div>
  );
});
