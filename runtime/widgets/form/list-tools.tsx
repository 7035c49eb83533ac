import { ImportOutlined, LinkOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { titleOf } from "@/runtime/core/json-schema/schema";
import type { Locale } from "@/runtime/core/locale";
import { printTable, type PrintedTable } from "@/runtime/render/print-table";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { printedCell } from "./printed-cell";
import { ROW_BUTTON } from "./row-button";
import type { ToolsProps } from "./list-tool";
import { lazyPart } from "@/runtime/registry/lazy-part";

type Tool = "paste" | "adopt";

/** What may be done with a list as a whole beside adding a row: add many, take rows of its table over, print it. */
export function ListTools(props: ToolsProps): ReactElement | null {
  const { rights } = props;
  const { t } = useTranslation();
  const { locale } = useForm();
  const [tool, setTool] = useState<Tool | null>(null);
  const close = (): void => setTool(null);
  if (!rights.paste && rights.adoptFrom === null && !rights.print) return null;
  return (
    <div className="fs-subtable-tools">
      {rights.paste ? (
        <Button size="small" icon={<ImportOutlined />} onClick={() => setTool("paste")}>
          {t("subTable.paste")}
        </Button>
      ) : null}
      {rights.adoptFrom === null ? null : (
        <Button size="small" icon={<LinkOutlined />} onClick={() => setTool("adopt")}>
          {t("subTable.adopt")}
        </Button>
      )}
      {rights.print ? (
        <Button
          size="small"
          icon={<PrinterOutlined />}
          disabled={props.rows.length === 0}
          onClick={() => printTable(paperOf(props, locale))}
        >
          {t("subTable.print")}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {tool === "paste" ? <PasteRows {...props} onClose={close} /> : null}
        {tool === "adopt" ? <AdoptRows {...props} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function paperOf({ columns, label, rows }: ToolsProps, locale: Locale): PrintedTable {
  const shown = columns.filter(([, schema]) => schema["x-flowsmith"]?.widget !== ROW_BUTTON);
  return {
    title: label,
    heads: shown.map(([name, schema]) => titleOf(schema, name, locale)),
    rows: rows.map((row) => shown.map(([name, schema]) => printedCell(schema, row[name], locale))),
  };
}

const PasteRows = lazyPart(() => import("./list-paste"));
const AdoptRows = lazyPart(() => import("./list-adopt"));
