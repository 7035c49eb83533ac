import { Alert } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** Cells and marks of these stay empty: whoever reads has to know that it is not the rows which have nothing there. */
export default function MissingColumns({ names }: { names: readonly string[] }): ReactElement | null {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return <Alert type="warning" showIcon title={t("pick.missing", { names: names.join(t("crud.and")) })} />;
}
