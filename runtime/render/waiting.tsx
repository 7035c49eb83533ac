import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenStore } from "@/runtime/store/screen-store";

/**
 * In place of what a page has not got: it is on its way, with `children` as its outline, or it was refused, which is said
 * at the top of the page.
 */
export const Waiting = observer(function Waiting({
  screen,
  children = <div className="fs-waiting" />,
}: {
  screen: ScreenStore;
  children?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  if (screen.refused.length === 0) return <>{children}</>;
  return <div className="fs-text-muted">{t("screen.notLoaded")}</div>;
});
