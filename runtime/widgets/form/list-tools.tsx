import { ImportOutlined, LinkOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, message } from "antd";
import { Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "@/runtime/i18n/error-words";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { printTable } from "@/runtime/render/print-table";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { listOnPaper } from "./list-paper";
import type { ToolsProps } from "./list-tool";
import { lazyPart } from "@/runtime/registry/lazy-part";

type Tool = "paste" | "adopt";

/** What may be done with a list as a whole beside adding a row: add many, take rows of its table over, print it. */
export function ListTools(props: ToolsProps): ReactElement | null {
  const { rights } = props;
  const { t } = useTranslation();
  const { locale } = useForm();
  const http = useOptionalPorts()?.http ?? null;
  const [tool, setTool] = useState<Tool | null>(null);
  const close = (): void => setTool(null);
  const print = (): void => {
    listOnPaper(props, locale, http)
      .then(printTable)
      .catch((error: unknown) => message.error(t("formWidget.optionsFailed", { reason: errorWords(error) })));
  };
  if (!rights.paste && rights.adoptFrom === null && !rights.print) return null;
  return (
    <div className="fs-subtable-tools">
      {rights.paste ? (
        <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={() => setTool("paste")}>
          {t("subTable.paste")}
        </Button>
      ) : null}
      {rights.adoptFrom === null ? null : (
        <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={() => setTool("adopt")}>
          {t("subTable.adopt")}
        </Button>
      )}
      {rights.print ? (
        <Button
          size="small"
          icon={<PrinterOutlined aria-hidden />}
          disabled={props.rows.length === 0}
          onClick={print}
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

const PasteRows = lazyPart(() => import("./list-paste"));
const AdoptRows = lazyPart(() => import("./list-adopt"));
