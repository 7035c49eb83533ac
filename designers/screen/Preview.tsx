import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { NodeError } from "@/runtime/render/node-error";
import { Screen } from "@/runtime/render/Screen";
import type { ScreenDesignerStore } from "./screen-designer-store";

/** The last sound text as a page with real data. */
export const Preview = observer(function Preview({ store }: { store: ScreenDesignerStore }): ReactElement {
  const { t } = useTranslation();
  const { sound } = store;
  if (!sound) return <Empty description={t("screenDesigner.noPreview")} />;
  if (sound.body.some(({ type }) => type === "screenDesigner"))
    return <Empty description={t("screenDesigner.self")} />;
  return (
    <ErrorBoundary
      resetKey={sound}
      fallback={(error) => <NodeError type="screen" id={sound.id} pointer="/" message={error.message} />}
    >
      <Screen screen={sound} route={{ path: sound.route, query: {} }} />
    </ErrorBoundary>
  );
});
