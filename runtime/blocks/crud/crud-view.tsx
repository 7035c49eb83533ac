import { recordIn } from "@/runtime/core/guards";
import { Drawer, Skeleton } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Nodes } from "@/runtime/render/nodes";
import { Refused } from "@/runtime/render/refused";
import { useAnswer } from "@/runtime/render/use-answer";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { ViewOptions } from "./crud-parts";
import type { CrudStore, Row } from "./crud-store";

interface Props {
  store: CrudStore;
  view: ViewOptions;
  row: Row;
  screen: ScreenStore;
  scope: Scope;
  pointer: string;
  onClose: () => void;
}

const WIDTH = 760;

/** Everything about one row, as its `get` call tells it; without one as much as its list does. */
export function CrudView({ store, view, row, screen, scope, pointer, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, refusal } = useAnswer({ id: row["id"] }, async (_, query) =>
    store.endpoint("get") ? recordIn(await store.call("get", { query })) : row,
  );
  const node: NodeSpec = {
    type: "descriptions",
    data,
    resource: store.name,
    fields: view.fields,
    columns: view.columns ?? 2,
  };
  const title = t("crud.viewTitle", { name: localText(store.resource.title, locale) });
  return (
    <Drawer open title={title} size={view.width ?? WIDTH} onClose={onClose}>
      {refusal ? <Refused refusal={refusal} /> : null}
      {data ? <Nodes nodes={[node]} screen={screen} scope={scope} pointer={`${pointer}/view`} /> : null}
      {data || refusal ? null : <Skeleton active />}
    </Drawer>
  );
}
