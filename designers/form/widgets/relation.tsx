import { Button } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { relationOf, type Relation } from "@/runtime/core/form/bind";
import { isRecord, recordIn } from "@/runtime/core/guards";
import { PickDialog, type PickRow } from "@/runtime/render/pick/PickDialog";
import type { PickKind } from "@/runtime/render/pick/kinds";
import type { WidgetProps } from "@/runtime/registry/widget";

const RELATIONS: PickKind = {
  title: "formDesigner.pickRelation",
  load: async (http, asked, options) => {
    const { records, total } = await http.call("form/definition", "relations", asked, options);
    return { records: records.map(rowOf), total };
  },
  search: [
    { name: "code", title: "pick.code" },
    { name: "name", title: "pick.name" },
  ],
  columns: [
    {
      name: "kind",
      title: "formDesigner.relationKind",
      labels: {
        table: "formDesigner.relationTable",
        defined: "formDesigner.relationObject",
        object: "formDesigner.relationForm",
      },
    },
    { name: "code", title: "pick.code" },
    { name: "name", title: "pick.name" },
  ],
  code: "code",
  name: "name",
};

/** An object has the code of its main table: it is told from that by its own. */
const rowOf = (relation: Relation) => ({
  relation,
  code: relation.object ?? relation.code,
  name: relation.name,
  kind: relation.object === undefined ? relation.kind : "defined",
});

/** What a form in relation mode is tied to, with a button to choose it. */
export default function RelationOption({ id, value, onChange, disabled }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const relation = relationOf({ relationJson: value });
  const pick = ([first]: PickRow[]): void => {
    setOpen(false);
    // A list stays one whatever table it is of.
    const list = relation?.rows === undefined ? {} : { rows: relation.rows };
    const picked = recordIn(first?.row)["relation"];
    if (isRecord(picked)) onChange(JSON.stringify({ ...picked, ...list }));
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
          chosen={relation ? [{ code: relation.object ?? relation.code, name: relation.name }] : []}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
