import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import { useRowNodes } from "@/runtime/render/row-nodes";
import type { Row } from "./crud-store";
import type { CrudRights } from "./crud-rights";

interface Doing {
  view: (row: Row) => void;
  addBelow: (row: Row) => void;
  edit: (row: Row) => void;
  remove: (row: Row) => void;
}

/** What may be done with a row, as buttons: the block's own actions between change and removal. */
export function useRowActions(
  block: BlockProps<"crud">,
  rights: CrudRights,
  doing: Doing,
): (row: Row, index: number) => ReactElement[] {
  const { options, screen, scope, pointer } = block;
  const { t } = useTranslation();
  const own = useRowNodes(options.rowActions, { screen, scope, pointer: `${pointer}/rowActions` });
  const button = (name: "view" | "addChild" | "edit" | "remove", run: () => void): ReactElement => (
    <Button key={`own ${name}`} type="link" size="small" danger={name === "remove"} onClick={run}>
      {t(`crud.${name}`)}
    </Button>
  );
  return (row, index) => [
    ...(options.view ? [button("view", () => doing.view(row))] : []),
    ...(options.addChild && rights.mayAdd ? [button("addChild", () => doing.addBelow(row))] : []),
    ...(rights.mayEdit(row) ? [button("edit", () => doing.edit(row))] : []),
    ...own(row, index),
    ...(rights.mayRemove(row) ? [button("remove", () => doing.remove(row))] : []),
  ];
}
