import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Screen } from "@/runtime/render/Screen";
import { Boot } from "./Boot";
import { Brand } from "./shell/Brand";
import { useProduct } from "./product-context";
import { PUBLIC_PAGES } from "./public-pages";
import { HOME, LOGIN } from "./routes";
import { useProductName } from "./use-product-name";
import "./public.css";

/** A page for everybody. Province pages share the document of `/region`. */
export default observer(function PublicPage({ path }: { path: string }): ReactElement {
  const { screens, session, shell } = useProduct();
  const { t } = useTranslation();
  const product = useProductName();
  const locale = useLocale();
  const { search, hash } = useLocation();
  const page = PUBLIC_PAGES.find(({ route }) => route === path);
  const screen = screens.find(page?.kind === "province" ? "/region" : path);
  const name = page ? localText(page, locale) : path;
  const query = { ...Object.fromEntries(new URLSearchParams(search)), region: name, area: page?.area ?? "" };
  useEffect(() => {
    document.title = `${name} - ${product}`;
  }, [name, product]);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void screens.complete();
    void screens.loadPublic().then(() => setKnown(true));
  }, [screens]);
  if (!screen && screens.isComplete) throw new Error(`no document for ${path}`);
  return (
    <div className="fs-public">
      <header>
        <Brand />
        <button type="button" onClick={() => shell.setLocale(locale === "zh" ? "en" : "zh")}>
          {locale === "zh" ? "English" : "中文"}
        </button>
        <Link to={session.isSignedIn ? HOME : LOGIN}>
          {t(session.isSignedIn ? "shell.enter" : "login.submit")}
        </Link>
      </header>
      <main>
        {screen && isKnown ? (
          <Screen key={path} screen={screen} route={{ path, query, hash: hash.slice(1) }} />
        ) : (
          <Boot />
        )}
      </main>
      <footer>{product}</footer>
    </div>
  );
});
