import { Alert, Empty } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { printed } from "@/runtime/core/guards";
import type { BlockProps } from "@/runtime/registry/block";
import type { Asked, Row } from "@/runtime/render/pick/PickTable";
import { StoredDialogTable } from "@/runtime/render/pick/StoredDialogTable";
import { FIRST_PAGE, useStoredDialog } from "@/runtime/render/pick/use-stored-dialog";
import { BETWEEN } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import "../workbench.css";
import "./texts";

type Props = BlockProps<"dialogPreview">;

/**
 * The rows of a stored pick dialog that its reader may see, on a page instead of in a dialog: what is ticked is `picked`
 * for the page, and handed to the steps of `pick`.
 */
export default function StoredDialogBlock(props: Props): ReactElement {
  const { t } = useTranslation();
  const { code } = props.options;
  // While a page is made, nobody may have said yet which list it is.
  if (!code) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("manage.noDialog")} />;
  // Another code is another list: what was ticked in the former one is not in it.
  return <StoredList key={code} {...props} />;
}

const StoredList = observer(function StoredList({ node, options, screen, emit }: Props): ReactElement {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(FIRST_PAGE);
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const dialog = useStoredDialog(options.code, asked, null);
  const { look } = dialog;
  const { id } = node;
  const rows = [...picked.values()];
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { picked: [...picked.values()] });
  }, [screen, id, picked]);
  const pick = (next: Map<string, Row>): void => {
    setPicked(next);
    void emit("pick", { rows: [...next.values()] });
  };
  return (
    <div className="wb-manage-form" style={look ? { maxWidth: look.width } : {}}>
      <StoredDialogTable
        dialog={dialog}
        asked={asked}
        onAsk={setAsked}
        many={look?.multiple === true}
        picked={picked}
        onPick={pick}
      />
      {options.returned && look && rows.length > 0 ? (
        <Alert type="info" title={`${t("manage.givesBack")} ${describe(rows, look.returnFields)}`} />
      ) : null}
    </div>
  );
});

const textOf = (value: unknown): string => (typeof value === "object" ? "" : printed(value));

function describe(rows: Row[], fields: string): string {
  const locale = currentLocale();
  const names = fields.split(",");
  return rows
    .map((row) => names.map((name) => `${name}=${textOf(row[name])}`).join(BETWEEN.phrases[locale]))
    .join(BETWEEN.clauses[locale]);
}
