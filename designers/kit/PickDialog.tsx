import { App, Button, Form, Input, Modal, Table, type TableColumnsType } from "antd";
import { type Key, type ReactElement, useCallback, useEffect, useState } from "react";

/** One page of a list. */
export interface Page<Row> {
  records: Row[];
  total: number;
}

export interface PickDialogProps<Row extends object> {
  title: string;
  rowKey: (row: Row) => string;
  columns: TableColumnsType<Row>;
  search: { name: string; label: string }[];
  load: (query: Record<string, string | number>) => Promise<Page<Row>>;
  /** Rows chosen before. */
  value: readonly Row[];
  open: boolean;
  /** What confirming with nothing chosen says. */
  emptyMessage?: string;
  onCancel: () => void;
  onConfirm: (rows: Row[]) => void;
}

const PAGE_SIZES = [10, 20, 30, 50];

/** A table to choose rows from. What is chosen stays chosen over pages and searches until confirmed. */
export function PickDialog<Row extends object>(props: PickDialogProps<Row>): ReactElement {
  const { title, open, onCancel, onConfirm, emptyMessage = "请勾选数据", rowKey } = props;
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(new Map(props.value.map((row) => [rowKey(row), row])));
  }
  const confirm = (): void => {
    if (chosen.size === 0) void message.warning(emptyMessage, 2);
    else onConfirm([...chosen.values()]);
  };
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onCancel}
      onOk={confirm}
      okText="确定"
      cancelText="取消"
      width={860}
      destroyOnHidden
    >
      <PickTable {...props} chosen={chosen} onChosen={setChosen} />
    </Modal>
  );
}

interface PickTableProps<Row extends object> extends PickDialogProps<Row> {
  chosen: ReadonlyMap<string, Row>;
  onChosen: (rows: ReadonlyMap<string, Row>) => void;
}

function PickTable<Row extends object>({
  columns,
  search,
  load,
  rowKey,
  chosen,
  onChosen,
}: PickTableProps<Row>): ReactElement {
  const { message } = App.useApp();
  const [form] = Form.useForm<Record<string, string>>();
  const [query, setQuery] = useState<Record<string, string | number>>({ page: 1, size: 10 });
  const [page, setPage] = useState<Page<Row>>({ records: [], total: 0 });
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    let current = true;
    const run = async (): Promise<void> => {
      try {
        const next = await load(query);
        if (current) setPage(next);
      } catch (error) {
        void message.error(error instanceof Error ? error.message : String(error), 2);
      } finally {
        if (current) setBusy(false);
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [load, query, message]);
  const ask = useCallback((next: Record<string, string | number>) => {
    setBusy(true);
    setQuery(next);
  }, []);
  const select = (keys: Key[]): void => {
    const next = new Map(chosen);
    for (const row of page.records) {
      const key = rowKey(row);
      if (keys.includes(key)) next.set(key, row);
      else next.delete(key);
    }
    onChosen(next);
  };
  return (
    <>
      <Form
        form={form}
        layout="inline"
        style={{ marginBottom: 12 }}
        onFinish={(values) => ask({ ...values, page: 1, size: Number(query["size"]) })}
      >
        {search.map(({ name, label }) => (
          <Form.Item key={name} name={name} label={label}>
            <Input maxLength={20} allowClear />
          </Form.Item>
        ))}
        <Button htmlType="submit" type="primary" style={{ marginRight: 8 }}>
          查询
        </Button>
        <Button
          onClick={() => {
            form.resetFields();
            ask({ page: 1, size: Number(query["size"]) });
          }}
        >
          重置
        </Button>
        <span style={{ marginLeft: "auto", lineHeight: "32px" }}>已选 {chosen.size} 项</span>
      </Form>
      <Table<Row>
        size="small"
        loading={busy}
        rowKey={rowKey}
        columns={columns}
        dataSource={page.records}
        scroll={{ y: 300 }}
        rowSelection={{
          selectedRowKeys: [...chosen.keys()],
          onChange: select,
          preserveSelectedRowKeys: true,
        }}
        pagination={{
          current: Number(query["page"]),
          pageSize: Number(query["size"]),
          total: page.total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showQuickJumper: true,
          showTotal: (total) => `共 ${total} 条`,
          onChange: (at, size) => ask({ ...query, page: at, size }),
        }}
      />
    </>
  );
}
