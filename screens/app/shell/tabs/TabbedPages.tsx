import { ConfigProvider } from "antd";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from "react";
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  type Location,
} from "react-router-dom";
import { addTexts } from "@/runtime/i18n/i18n";
import type { Refusal } from "@/runtime/render/use-answer";
import { BehindContext, type PageHost, PageHostContext, type WorkKind } from "@/runtime/render/page-host";
import { useProduct } from "../../product-context";
import { pathOf } from "../../routes";
import { Page } from "../Page";
import { pageAt } from "../page-at";
import { TabStrip } from "./TabStrip";
import { TabsStore, type PageTab, type Way } from "./tabs-store";
import en from "./texts.en.json";
import zh from "./texts.zh.json";
import "./tabs.css";

addTexts({ zh, en });

interface Props {
  refusal: Refusal | null;
  /** Hears what is open on the page in sight; null where it is the page alone. */
  onTitle: (title: string | null) => void;
}

const WAYS: Record<string, Way> = { PUSH: "push", REPLACE: "replace", POP: "back" };

/** The pages that are open, one of them in sight, below a strip of their tabs. Those behind keep all that is on them. */
export default observer(function TabbedPages({ refusal, onTitle }: Props): ReactElement {
  const { ports, session, leaving } = useProduct();
  const location = useLocation();
  const type = useNavigationType();
  const [tabs] = useState(() => new TabsStore(ports.storage, session.info?.UserCode ?? ""));
  const path = pathOf(location);
  useLayoutEffect(() => {
    tabs.arrive(path, location.search, WAYS[type] ?? "push");
    // The way belongs to the address: it is not a change by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [tabs, path, location.search, location.key]);
  useEffect(() => leaving.hold({ page: null, isLost: () => tabs.isLost() }), [leaving, tabs]);
  const title = tabs.active?.title ?? null;
  useEffect(() => {
    onTitle(title);
    return () => onTitle(null);
  }, [onTitle, title]);
  return (
    <>
      <TabStrip tabs={tabs} />
      {tabs.tabs
        .filter(({ id }) => tabs.drawn.has(id))
        .map((tab) => (
          <Pane key={`${tab.id}.${tab.round}`} tab={tab} tabs={tabs} refusal={refusal} />
        ))}
    </>
  );
});

interface PaneProps {
  tab: PageTab;
  tabs: TabsStore;
  refusal: Refusal | null;
}

/** One open page: it is told the address that it was opened at, whichever the window shows. */
const Pane = observer(function Pane({ tab, tabs, refusal }: PaneProps): ReactElement {
  const product = useProduct();
  const { id, path, search } = tab;
  const isShown = tabs.activeId === id;
  const place = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const whenBack = useWhenBackIn(isShown, () => !tabs.isUnsaved(id));
  const host = useMemo(
    () => ({
      guard: (ask: () => boolean, kind?: WorkKind) => tabs.guard(id, ask, kind),
      isBehind: () => tabs.activeId !== id,
      whenBack,
      entitle: (title: string) => {
        // Stays when the page goes: it is still called so when its tab is looked at again.
        tabs.entitle({ id, path, search }, title);
        return () => undefined;
      },
    }),
    [tabs, id, path, search, whenBack],
  );
  const at = useMemo(() => {
    const location: Location = { pathname: path, search, hash: "", state: null, key: String(id) };
    return { location, navigationType: NavigationType.Pop };
  }, [path, search, id]);
  useScroll(place, isShown);
  return (
    <div ref={place} className="fs-tab-page" hidden={!isShown}>
      <PageHostContext value={host}>
        <BehindContext value={!isShown}>
          <LocationContext value={at}>
            <ConfigProvider getPopupContainer={() => layer.current ?? document.body}>
              <Page path={path} search={search} screen={pageAt(product, path)} refusal={refusal} />
            </ConfigProvider>
          </LocationContext>
        </BehindContext>
      </PageHostContext>
      <div ref={layer} />
    </div>
  );
});

/**
 * What the parts of a page do when it comes to the front again: a list that stayed behind still shows the task that was
 * handled on another tab. Where something on the page is unsaved, all of it stays as it is.
 */
function useWhenBackIn(isShown: boolean, mayRenew: () => boolean): PageHost["whenBack"] {
  const [works] = useState(() => new Set<() => void>());
  const wasBehind = useRef(false);
  const comeBack = useEffectEvent(() => {
    if (mayRenew()) for (const work of works) work();
  });
  useEffect(() => {
    if (isShown && wasBehind.current) comeBack();
    wasBehind.current = !isShown;
  }, [isShown]);
  return useCallback(
    (work) => {
      works.add(work);
      return () => void works.delete(work);
    },
    [works],
  );
}

/** A page that comes to the front again stands where it was scrolled to: not all browsers keep that. */
function useScroll(place: { current: HTMLElement | null }, isShown: boolean): void {
  const kept = useRef(0);
  useLayoutEffect(() => {
    const main = place.current?.querySelector("main");
    if (!main || !isShown) return undefined;
    main.scrollTop = kept.current;
    const note = (): void => {
      if (main.clientHeight > 0) kept.current = main.scrollTop;
    };
    main.addEventListener("scroll", note, { passive: true });
    return () => main.removeEventListener("scroll", note);
  }, [place, isShown]);
}
