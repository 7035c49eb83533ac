import { App as Messages, ConfigProvider } from "antd";
import en from "antd/locale/en_US";
import zh from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { setLocale, text } from "@/runtime/i18n/i18n";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { Pages } from "./Pages";
import { ProductContext } from "./product-context";
import { createProduct, type Late, type Product } from "./services";
import { themeOf } from "./theme";

const LANGUAGES = {
  zh: { antd: zh, dayjs: "zh-cn", html: "zh-CN" },
  en: { antd: en, dayjs: "en", html: "en" },
};

/** Spec 000 §9: seconds that a toast stays. */
const SUCCESS_SECONDS = 1;
const ERROR_SECONDS = 2;

/** The whole product in its look and language. */
export const App = observer(function App(): ReactElement {
  const [late] = useState<Late>(() => ({
    feedback: { toast: () => undefined, confirm: () => Promise.resolve(false) },
    go: () => undefined,
  }));
  const [product] = useState(() => createProduct(late));
  const { mode, locale } = product.shell;
  const language = LANGUAGES[locale];
  const theme = useMemo(() => themeOf(mode), [mode]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = mode;
  }, [mode]);
  useEffect(() => {
    dayjs.locale(language.dayjs);
    document.documentElement.lang = language.html;
    void setLocale(locale);
  }, [locale, language]);
  return (
    <ConfigProvider theme={theme} locale={language.antd} button={{ autoInsertSpace: false }}>
      <Messages component={false}>
        <Bridge late={late} product={product} />
      </Messages>
    </ConfigProvider>
  );
});

/** Gives the product what exists only inside antd and the router. */
function Bridge({ late, product }: { late: Late; product: Product }): ReactElement {
  const { message, modal } = Messages.useApp();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const feedback: Late["feedback"] = {
      toast: (words, kind = "success") => {
        void message.open({
          type: kind,
          content: words,
          duration: kind === "success" ? SUCCESS_SECONDS : ERROR_SECONDS,
        });
      },
      confirm: async (words) => {
        const isSure = await modal.confirm({
          title: text("shell.confirm"),
          content: words,
          okText: text("crud.ok"),
          cancelText: text("crud.cancel"),
        });
        return Boolean(isSure);
      },
    };
    Object.assign(late, { feedback, go: (to: string) => void navigate(to) });
  }, [late, message, modal, navigate]);
  return (
    <ProductContext value={product}>
      <AppContext value={product}>
        <PortsContext value={product.ports}>
          <Pages />
        </PortsContext>
      </AppContext>
    </ProductContext>
  );
}
