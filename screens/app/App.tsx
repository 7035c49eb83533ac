import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { setLocale, text } from "@/runtime/i18n/i18n";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import type { SessionStore } from "@/runtime/store/session-store";
import { Aside } from "./aside";
import { Boot } from "./Boot";
import { redirectOf } from "./guard";
import type { Leaving } from "./leaving/leaving";
import { Pages } from "./Pages";
import type { Go } from "@/runtime/store/app-store";
import { ProductContext, useProduct } from "./product-context";
import { LOGIN, pathOf } from "./routes";
import { createProduct, type Late } from "./services";
import { showLook } from "./show-look";
import { lazyPart } from "@/runtime/registry/lazy-part";

const LANGUAGES = { zh: "zh-CN", en: "en" };

const aside = new Aside();

const Frame = lazyPart(() => import("./Frame"));

interface AppProps {
  session: SessionStore;
  leaving: Leaving;
}

/** The whole product in its look and language. */
export const App = observer(function App({ session, leaving }: AppProps): ReactElement {
  const [late] = useState<Late>(() => ({
    feedback: { toast: () => undefined, confirm: () => Promise.resolve(false) },
    go: () => undefined,
  }));
  const [product] = useState(() => createProduct(late, session, leaving));
  const { mode, locale, look, isCompact } = product.shell;
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const go: Go = (to, how) => {
      if (how?.replace !== true && aside.take()) window.open(to, "_blank", "noopener");
      else void navigate(to, how);
    };
    Object.assign(late, { go });
  }, [late, navigate]);
  useLayoutEffect(() => {
    const ask = () => late.feedback.confirm(text("shell.unsaved"));
    Object.assign(leaving, { ask });
  }, [late, leaving]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = mode;
  }, [mode]);
  useEffect(() => {
    document.documentElement.dataset["density"] = isCompact ? "compact" : "normal";
  }, [isCompact]);
  useEffect(() => {
    document.documentElement.lang = LANGUAGES[locale];
    void setLocale(locale);
  }, [locale]);
  useEffect(() => void product.shell.loadLook(), [product]);
  useLayoutEffect(() => showLook(look, mode), [look, mode]);
  return (
    <ProductContext value={product}>
      <AppContext value={product}>
        <PortsContext value={product.ports}>
          <Framed late={late} />
        </PortsContext>
      </AppContext>
    </ProductContext>
  );
});

/** The login comes alone and fast; the frame is fetched for any other page and then stays, with what it has to say. */
const Framed = observer(function Framed({ late }: { late: Late }): ReactElement {
  const { session } = useProduct();
  const path = pathOf(useLocation());
  const isLogin = (redirectOf(path, session) ?? path) === LOGIN;
  const [isFramed, setFramed] = useState(!isLogin);
  if (!isLogin && !isFramed) setFramed(true);
  if (!isFramed) return <Pages />;
  return (
    <Suspense fallback={<Boot />}>
      <Frame late={late}>
        <Pages />
      </Frame>
    </Suspense>
  );
});
