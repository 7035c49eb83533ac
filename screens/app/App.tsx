import { ConfigProvider, message as messages } from "antd";
import zh from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { observer } from "mobx-react-lite";
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from "react";
import { useNavigate } from "react-router-dom";
import type { Locale } from "@/runtime/core/locale";
import { setLocale } from "@/runtime/i18n/i18n";
import { loadChunk } from "@/runtime/registry/load-chunk";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import type { Question } from "./Confirm";
import { Pages } from "./Pages";
import { ProductContext } from "./product-context";
import { createProduct, type Late, type Product } from "./services";
import { themeOf } from "./theme";

const LANGUAGES = {
  zh: { dayjs: "zh-cn", html: "zh-CN" },
  en: { dayjs: "en", html: "en" },
};

/** Spec 000 §9: seconds that a toast stays. */
const SUCCESS_SECONDS = 1;
const ERROR_SECONDS = 2;

/** Whether the user's system asks for less movement. */
const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");

function hearMotion(change: () => void): () => void {
  stillness.addEventListener("change", change);
  return () => stillness.removeEventListener("change", change);
}

/** The whole product in its look and language. */
export const App = observer(function App(): ReactElement {
  const [late] = useState<Late>(() => ({
    feedback: { toast: () => undefined, confirm: () => Promise.resolve(false) },
    go: () => undefined,
  }));
  const [product] = useState(() => createProduct(late));
  const { mode, locale } = product.shell;
  const language = LANGUAGES[locale];
  const antd = useAntdLocale(locale);
  const isStill = useSyncExternalStore(hearMotion, () => stillness.matches);
  const theme = useMemo(() => themeOf(mode, isStill), [mode, isStill]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = mode;
  }, [mode]);
  useEffect(() => {
    dayjs.locale(language.dayjs);
    document.documentElement.lang = language.html;
    void setLocale(locale);
  }, [locale, language]);
  useEffect(() => {
    // Messages and questions that code without a context asks for have the same look and language.
    const holderRender = (children: ReactNode) => (
      <ConfigProvider theme={theme} locale={antd}>
        {children}
      </ConfigProvider>
    );
    ConfigProvider.config({ holderRender });
  }, [theme, antd]);
  return (
    <ConfigProvider theme={theme} locale={antd} button={{ autoInsertSpace: false }}>
      <Bridge late={late} product={product} />
    </ConfigProvider>
  );
});

const Confirm = lazy(() => loadChunk(() => import("./Confirm")));

/** antd's own texts; the English ones are loaded when asked for. */
function useAntdLocale(locale: Locale): typeof zh {
  const [english, setEnglish] = useState<typeof zh>();
  useEffect(() => {
    if (locale === "en") void import("antd/locale/en_US").then((module) => setEnglish(module.default));
  }, [locale]);
  return (locale === "en" ? english : undefined) ?? zh;
}

/** Gives the product what exists only inside antd and the router. */
function Bridge({ late, product }: { late: Late; product: Product }): ReactElement {
  const [message, holder] = messages.useMessage();
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const feedback: Late["feedback"] = {
      toast: (words, kind = "success") => {
        const duration = kind === "success" ? SUCCESS_SECONDS : ERROR_SECONDS;
        void message.open({ type: kind, content: words, duration });
      },
      confirm: (words) => new Promise((answer) => setQuestion({ words, answer })),
    };
    Object.assign(late, { feedback, go: (to: string) => void navigate(to) });
  }, [late, message, navigate]);
  return (
    <ProductContext value={product}>
      <AppContext value={product}>
        <PortsContext value={product.ports}>
          <Pages />
          {holder}
          <Suspense>
            {question ? <Confirm question={question} onDone={() => setQuestion(undefined)} /> : null}
          </Suspense>
        </PortsContext>
      </AppContext>
    </ProductContext>
  );
}
