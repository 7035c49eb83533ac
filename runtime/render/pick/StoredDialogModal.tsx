import { message } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PickModal } from "./PickModal";
import type { Asked, Row } from "./PickTable";
import { StoredDialogTable } from "./StoredDialogTable";
import { FIRST_PAGE, useStoredDialog, type FillPlace } from "./use-stored-dialog";

interface Props {
  code: string;
  many: boolean;
  place: FillPlace | null;
  onPick: (rows: Row[]) => void;
  onClose: () => void;
}

/** A stored dialog to pick in. What is ticked stays ticked across pages until it is confirmed (spec 000 §2). */
export default function StoredDialogModal({ code, many, place, onPick, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(FIRST_PAGE);
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const dialog = useStoredDialog(code, asked, place);
  const confirm = (): void => {
    if (picked.size === 0) void message.warning(t("pick.nothing"), 2);
    else onPick([...picked.values()]);
  };
  return (
    <PickModal
      width={dialog.look?.width ?? 800}
      title={dialog.look?.name ?? t("form.select")}
      isChanged={picked.size > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <StoredDialogTable
        dialog={dialog}
        asked={asked}
        onAsk={setAsked}
        many={many}
        picked={picked}
        onPick={setPicked}
      />
    </PickModal>
  );
}
