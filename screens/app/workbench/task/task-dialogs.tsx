import { Modal, Select } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { UserSelect } from "./UserSelect";

interface DialogProps<Result> {
  onPick: (result: Result) => void;
  onClose: () => void;
}

interface PeopleProps extends DialogProps<string[]> {
  title: string;
  hint: string;
  /** Several may be chosen: to ask along, to send a copy to. One takes a task over. */
  multiple?: boolean;
}

/** Colleagues for a task. */
export function PeopleDialog({ title, hint, multiple = false, onPick, onClose }: PeopleProps): ReactElement {
  const [accounts, setAccounts] = useState<string[]>([]);
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      okButtonProps={{ disabled: accounts.length === 0 }}
      onOk={() => {
        onClose();
        onPick(accounts);
      }}
    >
      <p className="wb-dialog-hint">{hint}</p>
      <UserSelect multiple={multiple} value={accounts} onChange={setAccounts} />
    </Modal>
  );
}

interface ChoiceProps extends DialogProps<string> {
  title: string;
  /** Chosen from the start; none when left out. */
  first?: string;
  choices: readonly { id: string; name: string }[];
}

/** One of a few: where a reject goes, which signer is taken out. */
export function ChoiceDialog({ title, first, choices, onPick, onClose }: ChoiceProps): ReactElement {
  const [chosen, setChosen] = useState<string | undefined>(first);
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => {
        onClose();
        if (chosen !== undefined) onPick(chosen);
      }}
    >
      <Select
        style={{ width: "100%" }}
        value={chosen ?? null}
        aria-label={title}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | null) => setChosen(id ?? undefined)}
      />
    </Modal>
  );
}

export function useHints(): Record<
  "assign" | "delegate" | "addSign" | "copyTo",
  { title: string; hint: string }
> {
  const { t } = useTranslation();
  const of = (name: string) => ({
    title: t(`workbench.pick.${name}`),
    hint: t(`workbench.pickHint.${name}`),
  });
  return { assign: of("assign"), delegate: of("delegate"), addSign: of("addSign"), copyTo: of("copyTo") };
}
