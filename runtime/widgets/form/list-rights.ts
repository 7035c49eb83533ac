import { use, useState } from "react";
import type { ListAction } from "@/runtime/core/form/access/list-actions";
import { listIn, printed, recordIn } from "@/runtime/core/guards";
import { AppContext } from "@/runtime/render/app-context";
import type { WidgetProps } from "@/runtime/registry/widget";

type RowValue = Record<string, unknown>;

/** What may be done with the rows of a sub-table. */
export interface RowRights {
  add: boolean;
  /** Many rows at once. */
  paste: boolean;
  /** The table whose rows may be taken over; null where they may not. */
  adoptFrom: string | null;
  /** In which column of that table a column is kept, where it is called otherwise. */
  mapping: Readonly<Record<string, unknown>>;
  /** A row may be looked at with all of its columns. */
  see: boolean;
  print: boolean;
  /** Whether the cells of a row may be written. */
  opens: (row: RowValue) => boolean;
  /** Whether a row may be taken away. */
  drops: (row: RowValue) => boolean;
  /** Makes a row one that was added here: it is its writer's until it is stored. */
  own: (row: RowValue) => RowValue;
}

/**
 * The rights on the rows of a sub-table: of a list those that its node grants (spec 000 §5), else all where the table may be
 * written. What a page offers here the server demands again.
 */
export function useRowRights({ options }: WidgetProps, isOpen: boolean): RowRights {
  const session = use(AppContext)?.session;
  const [added] = useState(() => new Set<unknown>());
  const isList = Array.isArray(options["listActions"]);
  const actions = new Set(listIn(options["listActions"]));
  const may = (action: ListAction): boolean => !isList || actions.has(action);
  const { table, mapping } = recordIn(options["listOf"]);
  const isAdded = (row: RowValue): boolean => added.has(row["_id"]);
  const isTaken = (row: RowValue): boolean => row["_from"] !== undefined;
  const from = printed(table).replace(/^biz\//, "");
  const mayList = from !== "" && session?.mayUse(`biz:${from}:list`) === true;
  return {
    add: isOpen && options["isInsert"] !== false && may("insert"),
    paste: isOpen && isList && may("insert_batch"),
    adoptFrom: isOpen && isList && may("adopt") && mayList ? from : null,
    mapping: recordIn(mapping),
    see: isList && may("see"),
    print: isList && may("print"),
    opens: (row) => isOpen && (may("update") || (isAdded(row) && !isTaken(row))),
    drops: (row) => isOpen && (may("delete") || isAdded(row)),
    own: (row) => {
      added.add(row["_id"]);
      return row;
    },
  };
}
