import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import { aboveRow } from "./above-row";
import { CrudDialog } from "./crud-dialog";
import { CrudList } from "./crud-list";
import { crudForm } from "./crud-options";
import { CrudSide } from "./crud-side";
import type { Row } from "./crud-store";
import { CrudView } from "./crud-view";
import { useCompleteList } from "./use-complete-list";
import { useCrudStore } from "./use-crud-store";
import { useRemove } from "./use-remove";
import "./crud.css";

/** A resource's rows with search, sorting, paging, add, edit, remove, selection, column settings and export. */
export default observer(function Crud(written: BlockProps<"crud">): ReactElement {
  const props = useCompleteList(written);
  const { options, screen, scope, pointer, emit } = props;
  const store = useCrudStore(props);
  const [editing, setEditing] = useState<Row | null>(null);
  const [viewing, setViewing] = useState<Row | null>(null);
  const [version, setVersion] = useState(0);
  const [removals, setRemovals] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const remove = useRemove(store, screen.app.feedback, () => {
    setVersion(version + 1);
    setRemovals(removals + 1);
    void emit("removed");
  });
  useEffect(() => {
    if (removals > 0) focusIfLost(place.current);
  }, [removals]);
  // A row that was put or moved below a folded one would not be seen.
  const reveal = (id: unknown): void => {
    if (!options.tree) return;
    store.unfold([...new Set([...store.unfolded, ...aboveRow(store.records, options.children, id)])]);
  };
  const saved = (row: Row): void => {
    setEditing(null);
    setVersion(version + 1);
    void store.load().then(() => reveal(row["id"]));
    void emit("saved", { row });
  };
  const { side, view } = options;
  const form = crudForm(options);
  const around = { screen, scope, pointer };
  const list = (
    <div className="fs-crud" ref={place} tabIndex={-1}>
      <CrudList
        block={props}
        store={store}
        defaults={{ ...options.defaults, ...store.side }}
        onEdit={setEditing}
        onView={setViewing}
        onRemove={remove}
      />
      {viewing && view ? (
        <CrudView store={store} view={view} row={viewing} {...around} onClose={() => setViewing(null)} />
      ) : null}
      {editing && form ? (
        <CrudDialog
          store={store}
          form={form}
          row={editing}
          onClose={() => setEditing(null)}
          onSaved={saved}
        />
      ) : null}
    </div>
  );
  if (!side) return list;
  const pick = (id: unknown): void => void store.ask({ side: id === undefined ? {} : { [side.filter]: id } });
  return (
    <div className="fs-crud-side-place">
      <div className="fs-crud-side">
        <CrudSide
          key={store.clears}
          side={side}
          version={side.resource === options.resource ? version : 0}
          picked={toText(store.side[side.filter])}
          onPick={pick}
        />
        {list}
      </div>
    </div>
  );
});
