import { Fragment, type ReactElement } from "react";
import type { ColumnSpec } from "@/runtime/render/schema-table/column";
import type { useCells } from "./use-cells";

interface Props {
  fields: readonly ColumnSpec[];
  row: Record<string, unknown>;
  cells: ReturnType<typeof useCells>;
  pointer: string;
}

/** Values of an item with their names, on a card. */
export function ItemFields({ fields, row, cells, pointer }: Props): ReactElement | null {
  if (fields.length === 0) return null;
  return (
    <dl className="fs-cards-fields">
      {fields.map((field, at) => (
        <Fragment key={typeof field === "string" ? field : field.name}>
          <dt>{cells.title(field)}</dt>
          <dd>{cells.draw(field, row, `${pointer}/fields/${at}/body`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
