import { Alert, Button, Modal, Segmented } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { mergePages, type Decisions, type Side } from "@/runtime/core/screen/merge-pages";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { Changes } from "./Changes";
import type { ScreenDesignerStore } from "./screen-designer-store";

/** Says that the product brings another page than the one that was changed, and merges the two. */
export const MergeBanner = observer(function MergeBanner({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { newShipped } = store;
  if (newShipped === null || store.page.isBroken) return null;
  return (
    <>
      <Alert
        showIcon
        type="info"
        title={t("screenDesigner.merge.about")}
        action={<Button onClick={() => setOpen(true)}>{t("screenDesigner.merge.do")}</Button>}
      />
      {isOpen ? <MergeDialog store={store} shipped={newShipped} onClose={() => setOpen(false)} /> : null}
    </>
  );
});

interface DialogProps {
  store: ScreenDesignerStore;
  shipped: { base: string; text: string };
  onClose: () => void;
}

/** What both sides changed, decided one by one, and what comes of it. */
const MergeDialog = observer(function MergeDialog({ store, shipped, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { text } = store;
  const { page, conflicts } = useMemo(() => {
    const [base, mine, theirs] = [shipped.base, text, shipped.text].map((one): unknown => JSON.parse(one));
    return mergePages({ base, mine, theirs }, decisions);
  }, [shipped, text, decisions]);
  const made = formattedPage(JSON.stringify(page));
  return (
    <Modal
      open
      centered
      width={860}
      title={t("screenDesigner.merge.title")}
      okText={t("screenDesigner.merge.apply")}
      cancelText={t("crud.cancel")}
      onCancel={onClose}
      onOk={() => {
        store.takeMerged(made);
        onClose();
      }}
    >
      <p>
        {conflicts.length > 0
          ? t("screenDesigner.merge.conflicts", { count: conflicts.length })
          : t("screenDesigner.merge.none")}
      </p>
      <ul className="pd-conflicts">
        {conflicts.map(({ place, mine, theirs }) => (
          <li key={place}>
            <code>{place}</code>
            <Segmented<Side>
              value={decisions[place] ?? "mine"}
              options={[
                { value: "mine", label: `${t("screenDesigner.merge.mine")} ${shortOf(mine)}` },
                { value: "theirs", label: `${t("screenDesigner.merge.theirs")} ${shortOf(theirs)}` },
              ]}
              onChange={(side) => setDecisions({ ...decisions, [place]: side })}
            />
          </li>
        ))}
      </ul>
      <Changes before={text} after={made} blocks={store.page.blocks} />
    </Modal>
  );
});

const SHOWN = 24;

const shortOf = (value: unknown): string =>
  value === undefined ? "—" : JSON.stringify(value).slice(0, SHOWN);
