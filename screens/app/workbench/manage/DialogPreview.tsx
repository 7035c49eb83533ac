import { printed } from "@/runtime/core/guards";
import { Alert } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Asked, Row } from "@/runtime/render/pick/PickTable";
import { StoredDialogTable } from "@/runtime/render/pick/StoredDialogTable";
import { FIRST_PAGE, useStoredDialog } from "@/runtime/render/pick/use-stored-dialog";
import "../workbench.css";
import "./texts";

/** A stored pick dialog with the rows that its reader may see, and what picking would give back. */
export default function DialogPreview({ code }: { code: string }): ReactElement {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(FIRST_PAGE);
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const dialog = useStoredDialog(code, asked, null);
  const { look } = dialog;
  return (
    <div className="wb-manage-form" style={look ? { maxWidth: look.width } : {}}>
      <StoredDialogTable
        dialog={dialog}
        asked={asked}
        onAsk={setAsked}
        many={look?.multiple === true}
        picked={picked}
        onPick={setPicked}
      />
      {look && picked.size > 0 ? (
        <Alert
          type="info"
          title={`${t("manage.givesBack")} ${describe([...picked.values()], look.returnFields)}`}
        />
      ) : null}
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === "object" ? "" : printed(value));

const describe = (rows: Row[], fields: string): string =>
  rows
    .map((row) =>
      fields
        .split(",")
        .map((name) => `${name}=${textOf(row[name])}`)
        .join("，"),
    )
    .join("；");
