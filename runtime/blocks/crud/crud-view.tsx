import { recordIn } from "@/runtime/core/guards";
import { Alert, Drawer, Skeleton } from "antd";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Nodes } from "@/runtime/render/nodes";
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

/** Everything about one row, as its `get` call tells it. */
export function CrudView({ store, view, row, screen, scope, pointer, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ row?: Row; error?: Error }>({});
  const id = row["id"];
  useEffect(() => {
    store
      .call("get", { query: { id } })
      .then((found) => setAnswer({ row: recordIn(found) }))
      .catch((error: Error) => setAnswer({ error }));
  }, [store, id]);
  const node: NodeSpec = {
    type: "descriptions",
    data: answer.row,
    resource: store.name,
    fields: view.fields,
    columns: view.columns ?? 2,
  };
  const title = t("crud.viewTitle", { name: localText(store.resource.title, locale) });
  return (
    <Drawer open title={title} size={view.width ?? WIDTH} onClose={onClose}>
      {answer.error ? <Alert type="error" showIcon title={answer.error.message} /> : null}
      {answer.row ? (
        <Nodes nodes={[node]} screen={screen} scope={scope} pointer={`${pointer}/view`} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
