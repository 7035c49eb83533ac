import { Select } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { everyRow } from "@/runtime/core/resource/every-row";
import { useApp } from "@/runtime/render/app-context";
import type { PageView } from "./page-view";

interface RoleChoice {
  value: string;
  label: string;
}

/** Shows the page as somebody with the chosen roles sees it. */
export const RolePick = observer(function RolePick({ view }: { view: PageView }): ReactElement | null {
  const { t } = useTranslation();
  const { ports, feedback } = useApp();
  const [roles, setRoles] = useState<RoleChoice[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const tell = (error: unknown): void =>
    feedback.toast(error instanceof Error ? error.message : String(error), "error");
  useEffect(() => {
    everyRow((asked) => ports.http.call("sys/role", "list", asked))
      .then((rows) => setRoles(rows.map(({ id, name }) => ({ value: String(id), label: String(name) }))))
      .catch((error: unknown) => console.warn("roles", error));
  }, [ports]);
  const choose = async (ids: string[]): Promise<void> => {
    setChosen(ids);
    const codes = await Promise.all(ids.map((id) => ports.http.call("sys/role", "codes", { id })));
    view.previewAs(ids.length === 0 ? null : [...new Set(codes.flat())]);
  };
  return (
    <Select
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className="fs-sd-role"
      placeholder={t("screenDesigner.role.pick")}
      aria-label={t("screenDesigner.role.pick")}
      options={roles}
      value={chosen}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      onChange={(ids: string[]) => void choose(ids).catch(tell)}
    />
  );
});
