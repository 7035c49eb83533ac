import { Alert, Button, Modal, Segmented } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isRecord } from "@/runtime/core/guards";
import { mergePages, type Conflict, type Decisions, type Side } from "@/runtime/core/screen/merge-pages";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { sidesOf } from "./model/sides";
import { Changes } from "./Changes";
import type { Newer } from "./others-work";
import type { ScreenDesignerStore } from "./screen-designer-store";

/** Says that somebody else stored the page since the work on it was begun: the two are merged, or one of them stays. */
export const NewerBanner = observer(function NewerBanner({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { newer } = store;
  if (newer === null) return null;
  const canMerge = [newer.base, newer.text, store.text].every(isPage);
  return (
    <>
      <Alert
        showIcon
        type="warning"
        title={t(store.isDraftOutdated ? "screenDesigner.newer.published" : "screenDesigner.newer.about")}
        action={
          <div className="pd-newer">
            {canMerge ? (
              <Button type="primary" onClick={() => setOpen(true)}>
                {t("screenDesigner.merge.do")}
              </Button>
            ) : (
              <Button onClick={() => store.keepMine()}>{t("screenDesigner.newer.mine")}</Button>
            )}
            <Button onClick={() => store.goOnWith(newer.text)}>{t("screenDesigner.newer.theirs")}</Button>
          </div>
        }
      />
      {isOpen ? (
        <MergeDialog
          store={store}
          title={t("screenDesigner.newer.title")}
          other={newer}
          onTake={(made) => store.goOnWith(made)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
});

/** Whether a text is JSON with an object in it: what is merged has parts. */
function isPage(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Says that the product brings another page than the one that was changed, and merges the two. */
export const MergeBanner = observer(function MergeBanner({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { newShipped } = store;
  // One question after the other.
  if (newShipped === null || store.newer !== null || store.page.isBroken) return null;
  return (
    <>
      <Alert
        showIcon
        type="info"
        title={t("screenDesigner.merge.about")}
        action={<Button onClick={() => setOpen(true)}>{t("screenDesigner.merge.do")}</Button>}
      />
      {isOpen ? (
        <MergeDialog
          store={store}
          title={t("screenDesigner.merge.title")}
          other={newShipped}
          onTake={(made) => store.takeMerged(made)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
});

interface DialogProps {
  store: ScreenDesignerStore;
  title: string;
  /** The text on the other side, and what both sides come from. */
  other: Newer;
  onTake: (made: string) => void;
  onClose: () => void;
}

/** What both sides changed, decided one by one, and what comes of it. */
const MergeDialog = observer(function MergeDialog(props: DialogProps): ReactElement {
  const { store, title, other, onTake, onClose } = props;
  const { t } = useTranslation();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { text } = store;
  const { page, conflicts } = useMemo(() => {
    const [base, mine, theirs] = [other.base, text, other.text].map((one): unknown => JSON.parse(one));
    return mergePages({ base, mine, theirs }, decisions);
  }, [other, text, decisions]);
  const made = formattedPage(JSON.stringify(page));
  return (
    <Modal
      open
      centered
      width={860}
      title={title}
      okText={t("screenDesigner.merge.apply")}
      cancelText={t("crud.cancel")}
      onCancel={onClose}
      onOk={() => {
        onTake(made);
        onClose();
      }}
    >
      <p>
        {conflicts.length > 0
          ? t("screenDesigner.merge.conflicts", { count: conflicts.length })
          : t("screenDesigner.merge.none")}
      </p>
      <ul className="pd-conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.place}>
            <Choice
              {...conflict}
              value={decisions[conflict.place] ?? "mine"}
              onChange={(side) => setDecisions({ ...decisions, [conflict.place]: side })}
            />
          </li>
        ))}
      </ul>
      <Changes before={text} after={made} blocks={store.page.blocks} />
    </Modal>
  );
});

interface ChoiceProps extends Conflict {
  value: Side;
  onChange: (side: Side) => void;
}

/** One place that both sides changed: which of the two stays. */
function Choice({ place, mine, theirs, value, onChange }: ChoiceProps): ReactElement {
  const { t } = useTranslation();
  const [own, other] = sidesOf(mine, theirs);
  return (
    <>
      <code>{place}</code>
      <Segmented<Side>
        vertical
        block
        aria-label={place}
        value={value}
        options={[
          { value: "mine", label: `${t("screenDesigner.merge.mine")} ${own}` },
          { value: "theirs", label: `${t("screenDesigner.merge.theirs")} ${other}` },
        ]}
        onChange={onChange}
      />
    </>
  );
}
