import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { ExplainContext } from "@/runtime/render/explain-context";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { NodeError } from "@/runtime/render/node-error";
import { Screen } from "@/runtime/render/Screen";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { Later } from "../installed/Later";
import { HOME, NOT_FOUND } from "../routes";
import { useProductName } from "../use-product-name";
import { BackTop } from "./BackTop";
import { Header } from "./Header";
import { MenuDrawer } from "./MenuDrawer";
import { Sider } from "./Sider";
import { useAskedAgain } from "./use-asked-again";
import { TABLET, useWindow } from "./use-window";
import "@/runtime/render/sheets.css";
import "./shell.css";

const DENIED = "/401";
const DRAWER = "menu";

/** The frame of all pages for signed-in users. A broken page leaves the frame alive. */
export default observer(function Shell({ path }: { path: string }): ReactElement {
  const product = useProduct();
  const { shell, screens, dict, feedback, session, explain } = product;
  const { t } = useTranslation();
  const name = useProductName();
  const locale = useLocale();
  const { search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const hasDrawer = useWindow(TABLET);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = (error: unknown) =>
      feedback.toast(error instanceof Error ? error.message : String(error), "error");
    const start = async () => {
      await screens.load();
      await shell.loadMenu();
    };
    start().catch(show);
    dict.load().catch((error: unknown) => {
      console.warn("dictionary", error);
      show(error);
    });
    return shell.watchUnread();
  }, [shell, screens, dict, feedback]);
  const found = screens.find(path);
  useEffect(() => {
    if (path !== HOME) screens.complete().catch((error: unknown) => feedback.toast(String(error), "error"));
  }, [path, screens, feedback]);
  const isAllowed = session.mayUse(found?.permission);
  const isMissing = shell.isReady && screens.isComplete && !found;
  const isSure = useAskedAgain(path, isMissing || !isAllowed);
  const screen = isAllowed ? found : isSure ? screens.find(DENIED) : undefined;
  const title = screen ? localText(screen.title, locale) : "";
  useEffect(() => {
    document.title = `${title} - ${name}`;
    main.current?.scrollTo?.(0, 0);
  }, [title, name, path]);
  if (isMissing && isSure) return <Navigate replace to={NOT_FOUND} />;
  return (
    <div className={`fs-shell${shell.collapsed && !hasDrawer ? " fs-shell-collapsed" : ""}`}>
      <a className="fs-skip" href="#main">
        {t("shell.skip")}
      </a>
      {hasDrawer ? (
        <MenuDrawer id={DRAWER} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Sider path={path} under={screen?.under} />
        </MenuDrawer>
      ) : (
        <Sider path={path} under={screen?.under} small={shell.collapsed} />
      )}
      <div className="fs-shell-body">
        <Later />
        <Header
          path={path}
          under={screen?.under}
          title={title}
          menu={
            hasDrawer
              ? { isOpen, controls: DRAWER, toggle: () => setOpen(!isOpen) }
              : { isOpen: !shell.collapsed, toggle: () => shell.toggle() }
          }
        />
        <main ref={main} id="main" className="fs-shell-main" tabIndex={-1}>
          <ErrorBoundary
            resetKey={screen}
            fallback={(error, retry) => (
              <NodeError type="screen" id={screen?.id} pointer="/" message={error.message} retry={retry} />
            )}
          >
            {screen && shell.isReady ? (
              <ExplainContext value={explain.host}>
                <Screen
                  key={path}
                  screen={screen}
                  route={{ path, query: Object.fromEntries(new URLSearchParams(search)) }}
                />
              </ExplainContext>
            ) : (
              <Boot />
            )}
          </ErrorBoundary>
        </main>
      </div>
      {explain.Panel && screen ? <explain.Panel key={path} screen={screen} /> : null}
      <BackTop target={main} />
    </div>
  );
});
