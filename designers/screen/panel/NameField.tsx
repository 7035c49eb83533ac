import { Input, Space } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type NamedEntry, READ_PARTS, renameEntry } from "../model/rename-block";
import type { ScreenDesignerStore } from "../screen-designer-store";

interface NameFieldProps {
  store: ScreenDesignerStore;
  part: NamedEntry;
  name: string;
  /** Names that others of the kind have. */
  taken: readonly string[];
  /** With its name in front, where it stands beside fields that have theirs. */
  isTitled?: boolean;
  onRenamed?: (name: string) => void;
}

/** Signs that are in no name: expressions read some of the names, steps the others. */
const STRANGE = { read: /[^\p{L}\p{N}_]/gu, said: /[^\p{L}\p{N}_.-]/gu };

/** What something of a page is called: another name is taken over by Enter or when the field is left, and followed. */
export const NameField = observer(function NameField(props: NameFieldProps): ReactElement {
  const { store, part, name, taken, isTitled, onRenamed } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(name);
  const to = draft.trim();
  const isTaken = to !== name && taken.includes(to);
  const word = t("screenDesigner.ownName");
  const strange = STRANGE[READ_PARTS.includes(part) ? "read" : "said"];
  const rename = (): void => {
    if (to === "" || isTaken || to === name) return setDraft(name);
    renameEntry(store.page, { part, name, to, resources: store.vocabulary.resources });
    onRenamed?.(to);
  };
  const input = (
    <Input
      size="small"
      value={draft}
      maxLength={64}
      disabled={store.page.isBroken}
      {...(isTaken ? { status: "error" as const, "aria-invalid": true } : {})}
      className="kit-mono"
      aria-label={word}
      onChange={(event) => setDraft(event.target.value.replaceAll(strange, ""))}
      onBlur={rename}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  );
  return (
    <div className="pd-name">
      {isTitled ? <Titled title={word}>{input}</Titled> : input}
      {isTaken ? <div className="fs-error">{t("screenDesigner.nameTaken", { name: to })}</div> : null}
    </div>
  );
});

/** A small field with its name in front of it. */
export const Titled = ({ title, children }: { title: string; children: ReactElement }): ReactElement => (
  <Space.Compact block size="small">
    <Space.Addon>{title}</Space.Addon>
    {children}
  </Space.Compact>
);
