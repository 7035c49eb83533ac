import { itemAt } from "@/runtime/core/item-at";
import { LayoutOutlined } from "@ant-design/icons";
import { Button, Empty, message, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { loadChunk } from "@/runtime/registry/load-chunk";
import { Nodes } from "@/runtime/render/nodes";
import { arranged, isBoardLayout } from "./board-layout";
import { errorText } from "../errors";
import { usePreference } from "./use-preference";
import "./board.css";
import "./texts";

const ArrangeDialog = lazy(() => loadChunk(() => import("./ArrangeDialog")));

/** Cards that every user arranges for himself: their order and which of them are shown. */
export default observer(function BoardBlock({
  node,
  options,
  screen,
  scope,
  pointer,
}: BlockProps<"board">): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isArranging, setArranging] = useState(false);
  const { value, save, reset } = usePreference(`board:${String(node.id)}`, isBoardLayout);
  const nodes = options.body;
  const cols = options.cols;
  if (value === undefined) return <Skeleton active />;
  const layout = arranged(
    nodes.map(({ id }) => String(id)),
    value,
  );
  const given = options.names;
  const names = Object.fromEntries(layout.order.map((id) => [id, localText(given[id], locale) || id]));
  const shown = layout.order.filter((id) => !layout.hidden.includes(id));
  const keep = async (work: Promise<void>, done: string): Promise<void> => {
    try {
      await work;
      setArranging(false);
      void message.success(done, 1);
    } catch (problem) {
      void message.error(errorText(problem), 2);
    }
  };
  return (
    <>
      <div className="wb-board-tools">
        <Button type="text" icon={<LayoutOutlined />} onClick={() => setArranging(true)}>
          {t("workbench.arrange")}
        </Button>
      </div>
      {shown.length === 0 ? <Empty description={t("workbench.arrangeNothing")} /> : null}
      <div className="fs-columns-place">
        <div
          className="fs-columns"
          style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`, gap: 16 }}
        >
          {shown.map((id) => {
            const index = nodes.findIndex((one) => one.id === id);
            const card = itemAt(nodes, index);
            return (
              <div key={id} style={{ gridColumn: `span ${Math.min(card.span ?? 1, cols)}` }}>
                <Nodes nodes={[card]} screen={screen} scope={scope} pointer={`${pointer}/body/${index}`} />
              </div>
            );
          })}
        </div>
      </div>
      {isArranging ? (
        <Suspense>
          <ArrangeDialog
            layout={layout}
            names={names}
            onClose={() => setArranging(false)}
            onSave={(next) => void keep(save(next), t("workbench.arrangeSaved"))}
            onReset={() => void keep(reset(), t("workbench.arrangeSaved"))}
          />
        </Suspense>
      ) : null}
    </>
  );
});
