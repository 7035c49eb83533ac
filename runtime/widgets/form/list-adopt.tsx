import type { ReactElement } from "react";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { PickDialog } from "@/runtime/render/pick/PickDialog";
import type { PickKind } from "@/runtime/render/pick/kinds";
import { textIn } from "@/runtime/core/guards";
import type { ToolProps } from "./list-tools";

const MOST_COLUMNS = 6;

/** Rows of the list's table, to be taken over as they are: what they say is read again by the server. */
export default function AdoptRows({ rights, columns, rows, onAdd, onClose }: ToolProps): ReactElement {
  const { locale } = useForm();
  const keptIn = (name: string): string => textIn(rights.mapping[name]) || name;
  const shown = columns.slice(0, MOST_COLUMNS).map(([name, schema]) => ({
    name: keptIn(name),
    title: titleOf(schema, name, locale),
  }));
  const taken = new Set(rows.map((row) => row["_from"]));
  const kind: PickKind = {
    title: "subTable.adopt",
    load: async (http, asked, options) => {
      const input = { ...asked, table: rights.adoptFrom ?? "" };
      const page = await http.call("business/row", "list", input, options);
      return { ...page, records: page.records as Record<string, unknown>[] };
    },
    search: [{ name: "keyword", title: "subTable.keyword" }],
    columns: shown,
    code: "id",
    name: "id",
  };
  return (
    <PickDialog
      kind={kind}
      many
      chosen={[]}
      onClose={onClose}
      onPick={(picked) => {
        const fresh = picked.filter(({ code }) => !taken.has(code));
        onAdd(
          fresh.map(({ code, row = {} }) => ({
            _from: code,
            ...Object.fromEntries(columns.map(([name]) => [name, row[keptIn(name)] ?? null])),
          })),
        );
        onClose();
      }}
    />
  );
}
