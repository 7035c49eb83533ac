import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Segmented, Skeleton, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { ScreenDesignerStore } from "./screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  onOpen: (id: string) => void;
  /** Begins a page or a fragment. */
  onAdd?: ((part: Part) => void) | undefined;
}

/** What the list shows. */
export type Part = "pages" | "fragments";

const TONES = { shipped: "default", changed: "processing", own: "success", away: "default" };

/** All pages, with whether they are as shipped, changed or the organisation's own. */
export const PageList = observer(function PageList({ store, onOpen, onAdd }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [word, setWord] = useState("");
  const [part, setPart] = useState<Part>("pages");
  const shown = store.entries.filter(
    ({ route, title, isFragment }) =>
      isFragment === (part === "fragments") && `${route} ${localText(title, locale)}`.includes(word),
  );
  return (
    <div className="fs-panel fs-sd-list">
      <div className="fs-sd-list-head">
        <Input
          allowClear
          maxLength={20}
          placeholder={t("crud.search")}
          aria-label={t("crud.search")}
          onChange={(event) => setWord(event.target.value)}
        />
        {onAdd ? (
          <Button
            type="primary"
            aria-label={t(part === "pages" ? "screenDesigner.add" : "screenDesigner.fragment.begin")}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onAdd(part)}
          />
        ) : null}
      </div>
      <Segmented
        block
        size="small"
        aria-label={t("screenDesigner.listPart")}
        value={part}
        options={[
          { value: "pages" as const, label: t("screenDesigner.pagesTab") },
          { value: "fragments" as const, label: t("screenDesigner.group.fragment") },
        ]}
        onChange={setPart}
      />
      {store.isLoaded ? null : <Skeleton active title={false} className="fs-sd-list-empty" />}
      {store.isLoaded && shown.length === 0 ? (
        <p className="fs-sd-list-empty">
          {t(
            part === "fragments" && word === ""
              ? "screenDesigner.fragment.none"
              : "screenDesigner.nothingFound",
          )}
        </p>
      ) : null}
      <ul>
        {shown.map(({ id, route, title, kind, hasDraft, isPending }) => (
          <li key={id}>
            <button type="button" aria-current={id === store.id} onClick={() => onOpen(id)}>
              <span>
                {localText(title, locale)}
                <small>{route}</small>
              </span>
              {isPending ? <Tag color="warning">{t("screenDesigner.pending")}</Tag> : null}
              {hasDraft && !isPending ? <Tag color="warning">{t("screenDesigner.draft")}</Tag> : null}
              {kind === "shipped" ? null : <Tag color={TONES[kind]}>{t(`screenDesigner.${kind}`)}</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
