import { App, Button } from "antd";
import { type DragEvent, type HTMLAttributes, type ReactElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { errorWords } from "@/runtime/i18n/error-words";
import { currentLocale } from "@/runtime/i18n/i18n";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { writeBpmnBytes } from "@/runtime/core/bpmn/text/write";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import { chooseFile, download } from "../../kit/download";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { useDesigner } from "../model/designer-context";
import { DesignerStore } from "../model/designer-store";
import { type Imported, importInto } from "./import";
import { reportLines } from "./report";
import { loadSubjects } from "./subjects";

interface Files {
  openFile: () => void;
  /** Opens a file that is dropped; elsewhere the browser would leave the page for it. */
  dropping: Pick<HTMLAttributes<HTMLElement>, "onDragOver" | "onDrop">;
  restart: () => void;
  exportAs: (kind: "xml" | "bpmn" | "svg") => void;
}

/** Opening, restarting and exporting. */
export function useFiles(onReplace: (store: DesignerStore) => void): Files {
  const store = useDesigner();
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const ports = useOptionalPorts();
  const report = useReport();
  const open = async (source: string | Uint8Array): Promise<void> => {
    try {
      const imported = await importInto(
        store.model,
        source,
        ports ? await loadSubjects(ports.http) : undefined,
      );
      const next = new DesignerStore(imported.model);
      onReplace(next);
      report(imported, next);
    } catch (error) {
      const place =
        error instanceof BpmnReadError ? t("importAt", { line: error.line, column: error.column }) : "";
      void message.error(`${errorWords(error)}${place}`, 4);
    }
  };
  /** Asks when there is work that was not saved. */
  const mayReplace = async (): Promise<boolean> =>
    !store.model.stack.isDirty ||
    modal.confirm({
      title: t("warning"),
      content: t("openConfirm"),
      okText: t("ok"),
      cancelText: t("cancel"),
    });
  const restart = async (): Promise<void> => {
    const { id, name } = store.model.process;
    const { model } = await importInto(
      store.model,
      defaultDiagram(id ?? "Process_1", name ?? "", { locale: currentLocale() }),
    );
    onReplace(new DesignerStore(model));
  };
  const take = async (file: File | null | undefined): Promise<void> => {
    if (file && (await mayReplace())) await open(new Uint8Array(await file.arrayBuffer()));
  };
  return {
    openFile: () => void chooseFile(".xml,.bpmn,.bpmn20.xml").then(take),
    dropping: {
      onDragOver: (event) => {
        if (bringsFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      },
    },
    restart: () =>
      modal.confirm({
        title: t("warning"),
        content: t("restartConfirm"),
        okText: t("ok"),
        cancelText: t("cancel"),
        onOk: restart,
      }),
    exportAs: (kind) => {
      const name = store.model.process.name || store.model.process.id || "process";
      try {
        if (kind === "svg")
          download(`${name}.svg`, diagramSvg(store.model.definitions, store.model.plane), "image/svg+xml");
        else download(`${name}.${kind}`, writeBpmnBytes(store.model.document));
      } catch (error) {
        void message.error(errorWords(error), 2);
      }
    },
  };
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Says what was odd about a file and what was kept of the process; the file's name can be taken over there. */
function useReport(): (imported: Imported, store: DesignerStore) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(
    (imported, store) => {
      const lines = reportLines(imported, store.model.process);
      if (lines.length === 0) return;
      const { fileName } = imported;
      const takeName = (): void => {
        store.run("element.rename", { id: store.model.process.id ?? "", name: fileName ?? "" });
        dialog.destroy();
      };
      const choice = fileName ? { words: t("takeName", { name: fileName }), run: takeName } : null;
      const dialog = modal.info({
        title: t("importReport"),
        width: 560,
        okText: t("ok"),
        content: <Report lines={lines} choice={choice} />,
      });
    },
    [modal, t],
  );
}

/** A name of any length: on a phone it would be cut off. */
const WHOLE = { height: "auto", maxWidth: "100%", whiteSpace: "normal", textAlign: "start" } as const;

function Report({
  lines,
  choice,
}: {
  lines: readonly string[];
  choice: { words: string; run: () => void } | null;
}): ReactElement {
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {choice ? (
        <Button size="small" style={WHOLE} onClick={choice.run}>
          {choice.words}
        </Button>
      ) : null}
    </>
  );
}
