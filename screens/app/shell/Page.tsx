import { observer } from "mobx-react-lite";
import { use, useEffect, useRef, type ReactElement } from "react";
import { localText } from "@/runtime/core/locale";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { ExplainContext } from "@/runtime/render/explain-context";
import { NodeError } from "@/runtime/render/node-error";
import { BehindContext } from "@/runtime/render/page-host";
import { RefusedBriefly } from "@/runtime/render/refused-briefly";
import { Screen } from "@/runtime/render/Screen";
import type { Refusal } from "@/runtime/render/use-answer";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { BackTop } from "./BackTop";

interface PageProps {
  path: string;
  search: string;
  /** Undefined while it is not known yet. */
  screen: ScreenDocument | undefined;
  /** Why what a page takes did not come, if it should have. */
  refusal?: Refusal | null;
}

/** One page in the frame. A broken one leaves the frame alive. */
export const Page = observer(function Page({
  path,
  search,
  screen,
  refusal = null,
}: PageProps): ReactElement {
  const { shell, explain } = useProduct();
  const isBehind = use(BehindContext);
  const main = useRef<HTMLElement>(null);
  const locale = useLocale();
  useEffect(() => {
    main.current?.scrollTo?.(0, 0);
  }, [path, screen?.id]);
  return (
    <>
      <main
        ref={main}
        {...(isBehind ? {} : { id: "main" })}
        className="fs-shell-main"
        tabIndex={-1}
        aria-label={screen && localText(screen.title, locale)}
      >
        <ErrorBoundary
          resetKey={screen}
          fallback={(error, retry) => (
            <NodeError type="screen" id={screen?.id} pointer="/" message={error.message} retry={retry} />
          )}
        >
          {screen && shell.isReady ? (
            <ExplainContext value={isBehind ? null : explain.host}>
              <Screen
                key={path}
                screen={screen}
                route={{ path, query: Object.fromEntries(new URLSearchParams(search)) }}
              />
            </ExplainContext>
          ) : refusal ? (
            <div className="fs-panel">
              <RefusedBriefly refusal={refusal} />
            </div>
          ) : (
            <Boot />
          )}
        </ErrorBoundary>
      </main>
      <BackTop target={main} />
    </>
  );
});
