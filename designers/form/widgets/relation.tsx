import { Button } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { relationOf } from "@/runtime/core/form/bind";
import { PickDialog, type PickRow } from "@/runtime/render/pick/PickDialog";
import type { PickKind } from "@/runtime/render/pick/kinds";
import type { WidgetProps } from "@/runtime/registry/widget";

const RELATIONS: PickKind = {
  title: "formDesigner.pickRelation",
  load: async (http, asked, options) => {
    const { records, total } = await http.call("form/definition", "relations", asked, options);
    return { records: records.map((relation) => ({ ...relation })), total };
  },
  search: [
    { name: "code", title: "pick.code" },
    { name: "name", title: "pick.name" },
  ],
  columns: [
    {
      name: "kind",
      title: "formDesigner.relationKind",
      labels: { table: "formDesigner.relationTable", object: "formDesigner.relationObject" },
    },
    { name: "code", title: "pick.code" },
    { name: "name", title: "pick.name" },
  ],
  code: "code",
  name: "name",
};

/** What a form in relation mode is tied to, with a button to choose it. */
export default function RelationOption({ id, value, onChange, disabled }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const relation = relationOf({ relationJson: value });
  const pick = ([first]: PickRow[]): void => {
    setOpen(false);
    // A list stays one whatever table it is of.
    const list = relation?.rows === undefined ? {} : { rows: relation.rows };
    if (first?.row) onChange(JSON.stringify({ ...first.row, ...list }));
  };
  return (
    <div className="fd-relation">
      <span>
        {relation
          ? t("formDesigner.related", { name: relation.name, count: relation.fields.length })
          : t("formDesigner.unrelated")}
      </span>
      <Button id={id} size="small" disabled={disabled} onClick={() => setOpen(true)}>
        {t("formDesigner.pick")}
      </Button>
      {isOpen ? (
        <PickDialog
          kind={RELATIONS}
          many={false}
          chosen={relation ? [{ code: relation.code, name: relation.name }] : []}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
