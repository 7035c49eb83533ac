/* oxlint-disable unicorn/no-thenable -- `then` is a word of a step; nobody awaits one */
import { LayoutOutlined } from "@ant-design/icons";
import { Button, Empty, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { itemAt } from "@/runtime/core/item-at";
import type { NodeSpec, Step } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { useCall } from "@/runtime/render/use-call";
import { arranged, arrangementIn } from "@/runtime/widgets/arrange/arranged";
import "./board.css";
import "./texts";

const GAP = 16;

/** Cards that every user arranges for themselves: their order and which of them are shown. */
export default observer(function BoardBlock({
  node,
  options,
  screen,
  scope,
  pointer,
  run,
}: BlockProps<"board">): ReactElement {
  const { t } = useTranslation();
  const { body: nodes, cols } = options;
  const name = `board:${screen.screen.id}:${String(node.id)}`;
  const { data, error, reload } = useCall("workbench/preference", "get", { name });
  const { id } = node;
  useEffect(() => screen.attach(id, { reload }), [screen, id, reload]);
  if (data === null && error === null) return <Skeleton active />;
  const kept = arrangementIn(data?.value);
  const ids = nodes.map(({ id }) => String(id));
  const { order, hidden } = arranged(ids, kept);
  const shown = order.filter((id) => !hidden.includes(id));
  const arrange = (): Promise<void> =>
    run([
      {
        ask: [
          {
            name: "layout",
            type: "object",
            widget: "arrange",
            title: t("workbench.arrange"),
            options: { hideLabel: true, names: namesOf(nodes, options.names) },
          },
        ],
        title: t("workbench.arrange"),
        okText: t("workbench.arrangeSave"),
        init: { layout: kept ?? undefined },
        do: keeping(name, { board: id, done: t("workbench.arrangeSaved") }),
      },
    ]);
  return (
    <>
      <div className="wb-board-tools">
        <Button type="text" icon={<LayoutOutlined aria-hidden />} onClick={() => void arrange()}>
          {t("workbench.arrange")}
        </Button>
      </div>
      {shown.length === 0 ? <Empty description={t("workbench.arrangeNothing")} /> : null}
      <div className="fs-columns-place">
        <div
          className="fs-columns"
          style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`, gap: GAP }}
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
    </>
  );
});

/** Keeps what was arranged; what is as it was given is not kept, so that it changes with the page. */
const keeping = (name: string, { board, done }: { board: string | undefined; done: string }): Step[] => [
  {
    if: "${empty answer.layout}",
    then: [{ post: "/api/workbench/preference/reset", body: { name } }],
    else: [{ post: "/api/workbench/preference/save", body: { name, value: "${answer.layout}" } }],
  },
  { reload: board },
  { toast: done },
];

/** What each card is called: as the page says, else by its own title. */
const namesOf = (
  nodes: readonly NodeSpec[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(nodes.map((node) => [String(node.id), given[String(node.id)] ?? node["title"]]));
