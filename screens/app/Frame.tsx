import { ConfigProvider } from "antd";
import type { TooltipConfig } from "antd/es/config-provider/context";
import en from "antd/es/locale/en_US";
import zh from "antd/es/locale/zh_CN";
import { observer } from "mobx-react-lite";
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import "./blocks";
import type { Question } from "./Confirm";
import { FINGERS_ONLY } from "@/runtime/render/fingers-only";
import { firstFragments, firstScreens } from "./first-screens";
import { useProduct } from "./product-context";
import { useWindow } from "./shell/use-window";
import type { Late } from "./services";
import { themeOf } from "./theme";
import { useToast } from "./use-toast";
import { lazyPart } from "@/runtime/registry/lazy-part";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";

/** The user's system asks for less movement. */
const STILL = "(prefers-reduced-motion: reduce)";

const NO_NAMES: TooltipConfig = { trigger: [] };

/** What every page but the login needs: antd in the product's look and language, its messages, the shipped documents. */
export default observer(function Frame({
  late,
  children,
}: {
  late: Late;
  children: ReactNode;
}): ReactElement {
  const { shell, screens } = useProduct();
  useState(() => screens.ship(firstScreens, firstFragments, "first"));
  const antd = shell.locale === "en" ? en : zh;
  const isStill = useWindow(STILL);
  // What a finger presses it has pressed already: names of buttons would come after the deed, and stay over what is beside them.
  const isForFingers = useWindow(FINGERS_ONLY);
  const tooltip = isForFingers ? NO_NAMES : undefined;
  const own = shell.look.colours?.[shell.mode];
  const { mode, isCompact } = shell;
  const theme = useMemo(
    () => themeOf(mode, { isStill, isCompact, isForFingers, own }),
    [mode, isStill, isCompact, isForFingers, own],
  );
  useEffect(() => {
    // Messages and questions that code without a context asks for have the same look and language.
    const holderRender = (holder: ReactNode) => (
      <ConfigProvider theme={theme} locale={antd}>
        {holder}
      </ConfigProvider>
    );
    ConfigProvider.config({ holderRender });
  }, [theme, antd]);
  return (
    <ConfigProvider
      theme={theme}
      locale={antd}
      button={{ autoInsertSpace: false }}
      modal={DIALOG_DEFAULTS}
      {...(tooltip ? { tooltip } : {})}
    >
      <Voice late={late}>{children}</Voice>
    </ConfigProvider>
  );
});

const Confirm = lazyPart(() => import("./Confirm"));

/** Lets the product speak: toasts and questions exist only inside antd. */
function Voice({ late, children }: { late: Late; children: ReactNode }): ReactElement {
  const [toast, holder] = useToast();
  const [question, setQuestion] = useState<Question>();
  useLayoutEffect(() => {
    const feedback: Late["feedback"] = {
      toast,
      confirm: async (words) => {
        // Without the server the question is asked by the browser: nothing would happen, or work be lost unasked.
        const isThere = await Confirm.load().then(
          () => true,
          () => false,
        );
        if (!isThere) return window.confirm(words);
        return new Promise((answer) => setQuestion({ words, answer }));
      },
    };
    Object.assign(late, { feedback });
  }, [late, toast]);
  return (
    <>
      {children}
      {holder}
      <Suspense>
        {question ? <Confirm question={question} onDone={() => setQuestion(undefined)} /> : null}
      </Suspense>
    </>
  );
}
