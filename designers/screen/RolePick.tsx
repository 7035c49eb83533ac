import { errorWords } from "@/runtime/i18n/error-words";
import { Select } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { everyRow } from "@/runtime/core/resource/every-row";
import { useApp } from "@/runtime/render/app-context";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { useAnswer } from "@/runtime/render/use-answer";
import type { PageView } from "./page-view";

interface Props {
  view: PageView;
  /** The page's id, for the log. */
  screen: string;
}

/** Shows the page as somebody with the chosen roles sees it. */
export const RolePick = observer(function RolePick({ view, screen }: Props): ReactElement | null {
  const { t } = useTranslation();
  const { ports, feedback } = useApp();
  const [chosen, setChosen] = useState<string[]>([]);
  const tell = (error: unknown): void => feedback.toast(errorWords(error), "error");
  const { data, refusal } = useAnswer("roles", (http) =>
    everyRow((asked) => http.call("sys/role", "list", asked)),
  );
  const roles = (data ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) }));
  const choose = async (ids: string[]): Promise<void> => {
    setChosen(ids);
    if (ids.length === 0) return view.previewAs(null);
    const { codes } = await ports.http.call("sys/role", "preview", { ids, screen });
    const names = roles.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
    view.previewAs({ names, ids, codes });
  };
  return (
    <Select
      mode="multiple"
      allowClear={{ label: t("form.clear") }}
      maxTagCount="responsive"
      className="fs-sd-role"
      placeholder={t("screenDesigner.role.pick")}
      aria-label={t("screenDesigner.role.pick")}
      {...refusedChoices(refusal)}
      options={roles}
      value={chosen}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      onChange={(ids: string[]) => void choose(ids).catch(tell)}
    />
  );
});
