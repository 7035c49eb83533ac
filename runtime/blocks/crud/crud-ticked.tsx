import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { CrudStore } from "./crud-store";

interface Props {
  store: CrudStore;
  onUntick: () => void;
}

/** How many rows are ticked, and none of them any more: those of other pages, or of another search, are out of sight. */
export const Ticked = observer(function Ticked({ store, onUntick }: Props): ReactElement | null {
  const { t } = useTranslation();
  const count = store.selected.length;
  if (count === 0) return null;
  return (
    <div className="fs-crud-ticked">
      {t("pick.chosen", { count })}
      <Button type="link" size="small" onClick={onUntick}>
        {t("crud.untick")}
      </Button>
    </div>
  );
});
