import { errorWords } from "@/runtime/i18n/error-words";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useState, type MouseEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { Later } from "../installed/Later";
import { HOME, NOT_FOUND } from "../routes";
import { useProductName } from "../use-product-name";
import { Header } from "./Header";
import { MenuDrawer } from "./MenuDrawer";
import { Page } from "./Page";
import { pageAt } from "./page-at";
import { Sider } from "./Sider";
import { underOf } from "./trail";
import { useAskedAgain } from "./use-asked-again";
import { useLonePage } from "./use-lone-page";
import { usePageFocus } from "./use-page-focus";
import { PHONE, TABLET, useWindow } from "./use-window";
import { lazyPart } from "@/runtime/registry/lazy-part";
import { PageHostContext } from "@/runtime/render/page-host";
import { useAnswer } from "@/runtime/render/use-answer";
import "@/runtime/render/fingers.css";
import "@/runtime/render/sheets.css";
import "./shell.css";

const DRAWER = "menu";

const TabbedPages = lazyPart(() => import("./tabs/TabbedPages"));

/** To what the page is about. An entry of its own in the history would take one step of Back that leads nowhere. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The frame of all pages for signed-in users. A broken page leaves the frame alive. */
export default observer(function Shell({ path }: { path: string }): ReactElement {
  const product = useProduct();
  const { shell, screens, dict, feedback, session, explain } = product;
  const { t } = useTranslation();
  const name = useProductName();
  const locale = useLocale();
  const { search } = useLocation();
  const hasDrawer = useWindow(TABLET);
  const isPhone = useWindow(PHONE);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = (error: unknown) => feedback.toast(errorWords(error), "error");
    void shell.loadHabits();
    dict.load().catch((error: unknown) => {
      console.warn("dictionary", error);
      show(error);
    });
    return shell.watchUnread();
  }, [shell, screens, dict, feedback]);
  const begun = useAnswer("begin", async () => {
    await Promise.all([product.renewSession(), screens.load()]);
    await shell.loadMenu();
  });
  const found = screens.find(path);
  const complete = useAnswer(path === HOME ? null : "pages", async () => {
    await screens.complete().catch((error: unknown) => {
      throw new Error(t("screen.partFailed"), { cause: error });
    });
  });
  const refusal = begun.refusal ?? complete.refusal;
  const isAllowed = session.mayUse(found?.permission);
  const isMissing = shell.isReady && screens.isComplete && !found;
  const isSure = useAskedAgain(path, isMissing || !isAllowed);
  const screen = isAllowed || isSure ? pageAt(product, path) : undefined;
  const title = screen ? localText(screen.title, locale) : "";
  const under = underOf(shell, screen, search);
  usePageFocus(path + search);
  const [opened, setOpened] = useState<string | null>(null);
  const hasTabs = shell.hasTabs && !isPhone;
  const lone = useLonePage({ isAlone: !hasTabs, onTitle: setOpened });
  useEffect(() => {
    document.title = [opened, title, name].filter((one) => one !== null).join(" - ");
  }, [opened, title, name]);
  return (
    <div className={`fs-shell${shell.collapsed && !hasDrawer ? " fs-shell-collapsed" : ""}`}>
      <a className="fs-skip" href="#main" onClick={skip}>
        {t("shell.skip")}
      </a>
      {hasDrawer ? (
        <MenuDrawer id={DRAWER} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Sider path={path} under={under} />
        </MenuDrawer>
      ) : (
        <Sider path={path} under={under} small={shell.collapsed} />
      )}
      <div className="fs-shell-body">
        <Later />
        <Header
          path={path}
          screen={screen}
          under={under}
          title={title}
          menu={
            hasDrawer
              ? { isOpen, controls: DRAWER, toggle: () => setOpen(!isOpen) }
              : { isOpen: !shell.collapsed, toggle: () => shell.toggle() }
          }
        />
        {/* Beside the pages, not in their place: what is open on other tabs stays. */}
        {isMissing && isSure ? <Navigate replace to={NOT_FOUND} /> : null}
        {hasTabs ? (
          <Suspense fallback={<Boot />}>
            <TabbedPages refusal={refusal} onTitle={setOpened} />
          </Suspense>
        ) : (
          <PageHostContext value={lone}>
            <Page path={path} search={search} screen={screen} refusal={refusal} />
          </PageHostContext>
        )}
      </div>
      {explain.Panel && screen ? <explain.Panel key={path} screen={screen} /> : null}
    </div>
  );
});
