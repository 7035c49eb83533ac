import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { DeclaredEmpty, EmptyList } from "@/runtime/render/empty-list";
import "@/runtime/render/schema-table/texts";
import type { CrudStore } from "./crud-store";

interface Props {
  block: BlockProps<"crud">;
  store: CrudStore;
  /** Adds the first row; absent for those who may not. */
  onAdd: (() => void) | undefined;
}

/** Why there are no rows: nothing fits the search, or there is nothing yet and this is how to begin. */
export const CrudEmpty = observer(function CrudEmpty({ block, store, onAdd }: Props): ReactElement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  const { empty = localText(store.resource.empty, locale) || undefined, firstStep } = block.options;
  // Before the answer, and where it is a fault, nobody knows whether there is something.
  if (store.loading || store.error) return null;
  if (store.isFiltered) return <NoHit onClear={() => void store.clear()} />;
  if (firstStep || !onAdd) return <DeclaredEmpty {...block} options={{ empty, firstStep }} />;
  return (
    <EmptyList words={empty}>
      <Button type="primary" onClick={onAdd}>
        {t("rows.first")}
      </Button>
    </EmptyList>
  );
});

/** What stands where a search found nothing, with the way back to the whole list. */
function NoHit({ onClear }: { onClear: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyList words={t("rows.noHit")}>
      <Button onClick={onClear}>{t("rows.clear")}</Button>
    </EmptyList>
  );
}
