import { Alert, Button, Input, Table } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText, type LocalText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useCall } from "../use-call";
import "../workbench.css";
import "./texts";

type Row = Record<string, unknown>;

interface Field {
  name: string;
  title: LocalText;
}

interface Answer {
  dialog: {
    style: "list" | "tree";
    width: number;
    height: number;
    pageSize: number;
    multiple: boolean;
    returnFields: string;
    columns: Field[];
    conditions: Field[];
  };
  records: Row[];
  total: number;
}

/** A stored pick dialog with the rows that its reader may see, and what picking would give back. */
export default function DialogPreview({ code }: { code: string }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [words, setWords] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<{ params: Record<string, string>; page: number }>({
    params: {},
    page: 1,
  });
  const [picked, setPicked] = useState<Row[]>([]);
  const { data, error, isCurrent } = useCall<Answer>({
    method: "POST",
    path: "/api/sys/customDialog/exec/sql",
    body: { sql: encode({ dialog: code, params: asked.params }), page: asked.page },
    form: true,
  });
  if (error) return <Alert type="error" showIcon title={error} />;
  const { dialog, records = [], total = 0 } = data ?? {};
  const isTree = dialog?.style === "tree";
  return (
    <div className="wb-manage-form" style={dialog ? { maxWidth: dialog.width } : {}}>
      {dialog && dialog.conditions.length > 0 ? (
        <div className="wb-dialog-search">
          {dialog.conditions.map(({ name, title }) => (
            <Input
              key={name}
              allowClear
              value={words[name] ?? ""}
              aria-label={localText(title, locale)}
              placeholder={localText(title, locale)}
              onChange={(event) => setWords({ ...words, [name]: event.target.value })}
            />
          ))}
          <Button type="primary" onClick={() => setAsked({ params: filled(words), page: 1 })}>
            {t("crud.search")}
          </Button>
        </div>
      ) : null}
      <Table<Row>
        size="small"
        rowKey={(row) => String(row["id"])}
        loading={!isCurrent}
        scroll={{ y: dialog?.height ?? 0 }}
        dataSource={records}
        columns={(dialog?.columns ?? []).map(({ name, title }) => ({
          title: localText(title, locale),
          dataIndex: name,
          render: (value: unknown) => textOf(value),
        }))}
        rowSelection={{
          type: dialog?.multiple ? "checkbox" : "radio",
          preserveSelectedRowKeys: true,
          onChange: (_, rows) => setPicked(rows),
        }}
        pagination={
          isTree
            ? false
            : {
                current: asked.page,
                pageSize: dialog?.pageSize ?? 1,
                total,
                showSizeChanger: false,
                onChange: (page) => setAsked({ ...asked, page }),
              }
        }
      />
      {dialog && picked.length > 0 ? (
        <Alert type="info" title={`${t("manage.givesBack")} ${describe(picked, dialog.returnFields)}`} />
      ) : null}
    </div>
  );
}

/** As the server takes it: JSON as Base64 of its UTF-8 bytes. */
function encode(request: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(request))));
}

const filled = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .map(([name, word]) => [name, word.trim()] as const)
      .filter(([, word]) => word !== ""),
  );

const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === "object" ? "" : String(value as string | number);

const describe = (rows: Row[], fields: string): string =>
  rows
    .map((row) =>
      fields
        .split(",")
        .map((name) => `${name}=${textOf(row[name])}`)
        .join("，"),
    )
    .join("；");
