import { Button } from "antd";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PickDialog, type PickRow } from "@/runtime/render/pick/PickDialog";
import { pickKinds } from "@/runtime/render/pick/kinds";

export type PeopleKind = "user" | "role";

interface PickPeopleProps {
  isLocked: boolean;
  chosen: (kind: PeopleKind) => PickRow[];
  onPick: (kind: PeopleKind, rows: PickRow[]) => void;
  /** More buttons, before those that pick. */
  children?: ReactNode;
  /** Picking begun from elsewhere, such as from an entry that is edited. */
  picking?: PeopleKind | null;
  onPicking?: (kind: PeopleKind | null) => void;
}

/** Buttons that choose users or roles in the pick dialogs. */
export function PickPeople({
  isLocked,
  chosen,
  onPick,
  children,
  ...outside
}: PickPeopleProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const [inside, setInside] = useState<PeopleKind | null>(null);
  const picking = outside.picking ?? inside;
  const setPicking = outside.onPicking ?? setInside;
  return (
    <div className="bpmn-row-actions">
      {children}
      {(["user", "role"] as const).map((kind) => (
        <Button key={kind} size="small" disabled={isLocked} onClick={() => setPicking(kind)}>
          {t(`choose.${kind}`)}
        </Button>
      ))}
      {picking ? (
        <PickDialog
          key={picking}
          kind={pickKinds[picking]}
          many
          chosen={chosen(picking)}
          onClose={() => setPicking(null)}
          onPick={(rows) => {
            setPicking(null);
            onPick(picking, rows);
          }}
        />
      ) : null}
    </div>
  );
}
