import { App, Button, Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EngineName } from "@/runtime/core/bpmn/text/document";
import { ENGINE_URI, engineOf, engineTitle, isForZeebe } from "@/runtime/core/bpmn/engine/engine-namespace";
import { type ConversionReport, convertEngine } from "@/runtime/core/bpmn/engine/engine-prefix";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { errorWords } from "@/runtime/i18n/error-words";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { useDesigner } from "../model/designer-context";
import { DesignerStore } from "../model/designer-store";
import { ProcessModel } from "../model/process-model";

/** Changes the engine whose attributes the file carries, with a report of what has no counterpart. */
export const EngineMenu = observer(function EngineMenu({
  onReplace,
}: {
  onReplace: (store: DesignerStore) => void;
}): ReactElement {
  const store = useDesigner();
  const { modal, message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  void store.version;
  const { definitions } = store.model;
  const engine = engineOf(definitions);
  const change = async (to: EngineName): Promise<void> => {
    const { document } = await readBpmn(writeBpmn(store.model.document));
    const report = convertEngine(document.definitions, engine, to);
    const next = new DesignerStore(new ProcessModel(document, structuredClone(store.model.setting)));
    next.model.stack.markUnsaved();
    onReplace(next);
    if (report.kept.length > 0) modal.warning({ title: t("engineKept"), content: <Kept report={report} /> });
    else void message.success(t("engineConverted", { count: report.converted }), 1);
  };
  return (
    <Dropdown
      {...BUTTON_MENU}
      menu={{
        items: Object.keys(ENGINE_URI).map((name) => ({
          key: name,
          label: name,
          disabled: name === engine || isForZeebe(definitions),
        })),
        onClick: ({ key }) => {
          change(key as EngineName).catch((error: unknown) => message.error(errorWords(error), 2));
        },
      }}
    >
      <Button type="text">{t("engineIs", { engine: engineTitle(definitions) })}</Button>
    </Dropdown>
  );
});

function Kept({ report }: { report: ConversionReport }): ReactElement {
  return (
    <ul>
      {report.kept.map(({ element, setting }, i) => (
        <li key={`${element}${setting}${i}`}>
          {element}: {setting}
        </li>
      ))}
    </ul>
  );
}
