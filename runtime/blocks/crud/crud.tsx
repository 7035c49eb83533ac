import { recordIn } from "@/runtime/core/guards";
import { Alert, Button, type TableProps } from "antd";
import { compareStructural, reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "@/runtime/actions/download";
import { localText, type Locale } from "@/runtime/core/locale";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import { completeColumns } from "@/runtime/render/schema-table/column";
import { SchemaTable, useCellHelp } from "@/runtime/render/schema-table/SchemaTable";
import { CrudSide } from "./crud-side";
import { CrudDialog } from "./crud-dialog";
import { crudForm, type CrudOptions } from "./crud-options";
import { SearchBar } from "./crud-search";
import { CrudStore, PAGE_SIZES, type Row } from "./crud-store";
import { CrudToolbar } from "./crud-toolbar";
import { toCsv } from "./csv";
import { CrudView } from "./crud-view";
import { useRemove } from "./use-remove";

/** A resource's rows with search, sorting, paging, add, edit, remove, selection, column settings and export. */
export default observer(function Crud(props: BlockProps<"crud">): ReactElement {
  const { node, options, screen, scope, pointer, emit } = props;
  const { t } = useTranslation();
  const { session, feedback } = screen.app;
  const store = useCrudStore(props, options);
  const help = useCellHelp(scope, screen);
  const [editing, setEditing] = useState<Row | null>(null);
  const [viewing, setViewing] = useState<Row | null>(null);
  const [picked, setPicked] = useState<unknown>();
  const [version, setVersion] = useState(0);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { entity } = store.resource;
  const columns = useMemo(
    () =>
      completeColumns(options.columns, entity).filter(
        (column) => !column.hidden && session.mayUse(column.access),
      ),
    [options.columns, entity, session],
  );
  const form = crudForm(options);
  const remove = useRemove(store, feedback, () => {
    setVersion(version + 1);
    void emit("removed");
  });
  const { side } = options;
  const defaults: Row = {
    ...options.defaults,
    ...(side && picked !== undefined ? { [side.filter]: picked } : {}),
  };
  const mayAdd = options.add && form !== null && store.endpoint("add") !== undefined;
  const mayEdit = (row: Row) =>
    form !== null && store.endpoint("edit") !== undefined && isAllowed(options.edit, row);
  const mayRemove = (row: Row) => store.endpoint("remove") !== undefined && isAllowed(options.remove, row);
  const isAllowed = (rule: boolean | string | undefined, row: Row) =>
    rule === undefined || scope.with({ row }).test(rule);
  const isBatch =
    options.select === "many" && options.remove !== false && store.endpoint("remove") !== undefined;
  const exportAll = async () => {
    try {
      saveBlob(
        toCsv(columns, await store.all(), help),
        `${localText(store.resource.title, help.locale)}.csv`,
      );
    } catch {
      feedback.toast(t("screen.exportFailed"), "error");
    }
  };
  const isPaged = options.paging && !options.tree;
  const onTable: TableProps<Row>["onChange"] = (page, _, sorter) => {
    const { field, order } = [sorter].flat()[0] ?? {};
    const sort = order ? `${order === "descend" ? "-" : ""}${String(field)}` : "";
    if (sort !== store.sort) void store.ask({ sort });
    else if (!isPaged) return;
    else if (page.pageSize !== store.size) void store.ask({ size: page.pageSize ?? store.size });
    else if (page.current !== store.page) void store.ask({ page: page.current ?? 1 });
  };
  const rowActions = (row: Row, index: number): ReactElement => (
    <>
      {options.view ? (
        <Button type="link" size="small" onClick={() => setViewing(row)}>
          {t("crud.view")}
        </Button>
      ) : null}
      {options.addChild && mayAdd ? (
        <Button
          type="link"
          size="small"
          onClick={() => setEditing({ ...defaults, [options.parent]: row["id"] })}
        >
          {t("crud.addChild")}
        </Button>
      ) : null}
      {mayEdit(row) ? (
        <Button type="link" size="small" onClick={() => setEditing(row)}>
          {t("crud.edit")}
        </Button>
      ) : null}
      <Nodes
        nodes={options.rowActions}
        screen={screen}
        scope={scope.with({ row, index })}
        pointer={`${pointer}/rowActions`}
      />
      {mayRemove(row) ? (
        <Button type="link" size="small" danger onClick={() => void remove([row])}>
          {t("crud.remove")}
        </Button>
      ) : null}
    </>
  );
  const hasActions =
    options.actionsColumn &&
    (form !== null ||
      options.rowActions !== undefined ||
      options.view !== undefined ||
      options.remove !== false);
  const list = (
    <div className="fs-crud">
      {options.title ? <h2 className="fs-block-title">{options.title}</h2> : null}
      {options.search && options.search.length > 0 ? (
        <SearchBar
          entity={entity}
          fields={options.search}
          onSearch={(search) => void store.ask({ search })}
        />
      ) : null}
      <div className="fs-panel">
        <CrudToolbar
          store={store}
          columns={columns}
          hidden={hidden}
          onHide={setHidden}
          onAdd={mayAdd ? () => setEditing({ ...defaults }) : undefined}
          onRemove={isBatch ? () => void remove(store.selected) : undefined}
          onExport={options.export ? () => void exportAll() : undefined}
        >
          <Nodes nodes={options.toolbar} screen={screen} scope={scope} pointer={`${pointer}/toolbar`} />
        </CrudToolbar>
        {store.error ? (
          <Alert
            type="error"
            showIcon
            title={store.error.message}
            action={
              <Button size="small" onClick={() => void store.load()}>
                {t("screen.retry")}
              </Button>
            }
          />
        ) : null}
        <SchemaTable
          columns={columns.filter((column) => !hidden.has(column.name))}
          rows={store.records}
          rowKey="id"
          scope={scope}
          screen={screen}
          pointer={pointer}
          sort={store.sort}
          loading={store.loading}
          onChange={onTable}
          {...(options.tree
            ? { key: String(store.records.length > 0), expandable: expandable(options) }
            : {})}
          {...(options.select === "none" ? {} : { rowSelection: selection(store, options, emit) })}
          pagination={
            isPaged
              ? paging(store, (total) => t("table.total", { total }))
              : { pageSize: MAX_ROOTS, hideOnSinglePage: true, showSizeChanger: false }
          }
          {...(node.on?.["rowClick"] ? { onRowClick: (row: Row) => void emit("rowClick", { row }) } : {})}
          actions={
            hasActions
              ? {
                  title: t("crud.actions"),
                  width: options.actionsWidth ?? actionsWidth(options, help.locale),
                  render: rowActions,
                }
              : undefined
          }
        />
      </div>
      {viewing && options.view ? (
        <CrudView
          store={store}
          view={options.view}
          row={viewing}
          screen={screen}
          scope={scope}
          pointer={pointer}
          onClose={() => setViewing(null)}
        />
      ) : null}
      {editing && form ? (
        <CrudDialog
          store={store}
          form={form}
          row={editing}
          onClose={() => setEditing(null)}
          onSaved={(row) => {
            setEditing(null);
            setVersion(version + 1);
            void store.load();
            void emit("saved", { row });
          }}
        />
      ) : null}
    </div>
  );
  if (!side) return list;
  const pick = (id: unknown) => {
    setPicked(id);
    void store.ask({ side: { [side.filter]: id } });
  };
  return (
    <div className="fs-crud-side">
      <CrudSide side={side} version={side.resource === options.resource ? version : 0} onPick={pick} />
      {list}
    </div>
  );
});

/** One store per resource; follows the fixed query and offers itself under the block's id. */
function useCrudStore({ node, screen, scope }: BlockProps<"crud">, options: CrudOptions): CrudStore {
  const { resource, tree, paging: isPaged } = options;
  const store = useMemo(
    () => new CrudStore(resource, screen.app, { tree, paging: isPaged }),
    [resource, screen, tree, isPaged],
  );
  const { id, query } = node;
  useEffect(() => {
    const stops = [
      reaction(
        () => recordIn(scope.resolve(query ?? {})),
        (fixed) => void store.ask({ fixed }),
        { fireImmediately: true, equals: compareStructural },
      ),
      screen.attach(id, { reload: () => store.load() }),
      reaction(
        () => ({
          selected: store.selected,
          query: store.query,
          page: store.page,
          size: store.size,
          total: store.total,
          records: store.records,
        }),
        (state) => id !== undefined && screen.expose(id, state),
        { fireImmediately: true },
      ),
      () => store.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, screen, scope, id, query]);
  return store;
}

function expandable({ children, expanded }: CrudOptions): NonNullable<TableProps<Row>["expandable"]> {
  return { childrenColumnName: children, defaultExpandAllRows: expanded };
}

function selection(
  store: CrudStore,
  { select }: CrudOptions,
  emit: BlockProps<"crud">["emit"],
): NonNullable<TableProps<Row>["rowSelection"]> {
  return {
    type: select === "one" ? "radio" : "checkbox",
    selectedRowKeys: store.selected.map((row) => String(row["id"])),
    preserveSelectedRowKeys: true,
    onChange: (_, rows) => {
      store.select(rows);
      void emit("select", { rows });
    },
  };
}

/** Rows of a list that comes whole are drawn this many at a time; in a tree its roots, with all below them. */
const MAX_ROOTS = 200;

/** Spec 000 §9: total, sizes, prev, pager, next, jumper. */
function paging(
  { page, size, total }: CrudStore,
  showTotal: (total: number) => string,
): NonNullable<TableProps<Row>["pagination"]> {
  return {
    current: page,
    pageSize: size,
    total,
    showTotal,
    showSizeChanger: true,
    pageSizeOptions: PAGE_SIZES,
    showQuickJumper: true,
  };
}

/** Room for a row's buttons: two signs in Chinese, a word in English. */
const BUTTON_WIDTH: Record<Locale, number> = { zh: 44, en: 54 };

function actionsWidth({ rowActions = [], addChild }: CrudOptions, locale: Locale): number {
  const buttons = 2 + rowActions.length + (addChild ? 2 : 0);
  return 24 + BUTTON_WIDTH[locale] * buttons;
}
