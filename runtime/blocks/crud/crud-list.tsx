import { observer } from "mobx-react-lite";
import { Suspense, useMemo, useRef, useState, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { useNarrow } from "@/runtime/render/use-narrow";
import { Refused } from "@/runtime/render/refused";
import { useCellHelp } from "@/runtime/render/schema-table/cell-help";
import { allowedColumns, completeColumns } from "@/runtime/render/schema-table/column";
import { CrudEmpty } from "./crud-empty";
import { useRowActions } from "./crud-actions";
import { useChoosing } from "./choosing";
import { crudRights } from "./crud-rights";
import { SearchBar } from "./crud-search";
import type { CrudStore, Row } from "./crud-store";
import { CrudTable } from "./crud-table";
import { Ticked } from "./crud-ticked";
import { CrudToolbar } from "./crud-toolbar";
import { useHiddenColumns } from "./use-hidden-columns";
import { usePrint } from "./use-print";
import { useExport } from "./use-export";
import { lazyPart } from "@/runtime/registry/lazy-part";

interface Props {
  block: BlockProps<"crud">;
  store: CrudStore;
  /** What a new row starts with. */
  defaults: Row;
  onEdit: (row: Row) => void;
  onView: (row: Row) => void;
  onRemove: (rows: readonly Row[], staying?: number) => Promise<void>;
}

/** Below this width what is said of ticked rows has no room beside the buttons above them; it would push the rows down. */
const NARROW = 720;

/** Search, tools and table. */
export const CrudList = observer(function CrudList(props: Props): ReactElement {
  const { block, store, defaults, onEdit, onView, onRemove } = props;
  const { options, screen, scope, pointer, emit } = block;
  const { session, feedback } = screen.app;
  const { entity } = store.resource;
  const { brought } = store;
  const help = useCellHelp(scope, screen);
  const columns = useMemo(
    () =>
      allowedColumns(
        completeColumns([...(options.columns ?? []), ...brought, ...(options.moreColumns ?? [])], entity),
        session,
      ),
    [options.columns, options.moreColumns, brought, entity, session],
  );
  const { hidden, hide, reset } = useHiddenColumns(block, columns);
  const [importing, setImporting] = useState(false);
  const exportAll = useExport(store, { columns, help, feedback });
  const print = usePrint(store, feedback);
  const seen = columns.filter(({ name }) => !hidden.has(name));
  const rights = crudRights(block, store);
  const choosable = useChoosing(block, rights);
  const add = rights.mayAdd ? () => onEdit({ ...defaults }) : undefined;
  const removeChosen = (): void => {
    const rows = store.selected.filter(rights.mayRemove);
    void onRemove(rows, store.selected.length - rows.length);
  };
  const untick = (): void => {
    store.select([]);
    void emit("select", { rows: [] });
  };
  const ticked = choosable && options.select === "many" ? <Ticked store={store} onUntick={untick} /> : null;
  const panel = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(panel, NARROW);
  const actionsOf = useRowActions(block, rights, {
    view: onView,
    addBelow: (row) => onEdit({ ...defaults, [options.parent]: row["id"] }),
    edit: onEdit,
    remove: (row) => void onRemove([row]),
  });
  return (
    <>
      {options.title ? <h2 className="fs-block-title">{options.title}</h2> : null}
      {options.search && options.search.length > 0 ? (
        <SearchBar
          key={store.clears}
          entity={entity}
          fields={options.search}
          begun={store.search}
          onSearch={(search) => void store.ask({ search })}
        />
      ) : null}
      <div className="fs-panel" ref={panel}>
        <CrudToolbar
          store={store}
          columns={columns}
          hidden={hidden}
          onHide={hide}
          onReset={reset}
          onAdd={add}
          onRemove={rights.mayRemoveMany ? removeChosen : undefined}
          ticked={isNarrow ? null : ticked}
          onImport={rights.mayImport ? () => setImporting(true) : undefined}
          onPrint={
            options.print ? () => void print({ columns: seen, title: options.title, help }) : undefined
          }
          onExport={options.export ? exportAll : undefined}
        >
          <Nodes nodes={options.toolbar} screen={screen} scope={scope} pointer={`${pointer}/toolbar`} />
        </CrudToolbar>
        <LoadFault store={store} />
        <CrudTable
          block={block}
          store={store}
          columns={seen}
          empty={<CrudEmpty block={block} store={store} onAdd={add} />}
          choosable={choosable}
          actionsOf={rights.hasActions ? actionsOf : undefined}
        />
        {isNarrow ? ticked : null}
      </div>
      {importing ? (
        <Suspense fallback={null}>
          <CrudImport store={store} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
});

const CrudImport = lazyPart(() => import("./crud-import"));

/** What went wrong with the list, and another try. */
const LoadFault = observer(function LoadFault({ store }: { store: CrudStore }): ReactElement | null {
  if (!store.error) return null;
  return <Refused refusal={{ reason: store.error.message, again: () => void store.load() }} />;
});
