import { App, Button, Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { EngineName } from "@/runtime/core/bpmn/document";
import { ENGINE_URI, engineOf } from "@/runtime/core/bpmn/engine-namespace";
import { type ConversionReport, convertEngine } from "@/runtime/core/bpmn/engine-prefix";
import { readBpmn } from "@/runtime/core/bpmn/read";
import { writeBpmn } from "@/runtime/core/bpmn/write";
import { useDesigner } from "./canvas/designer-context";
import { DesignerStore } from "./model/designer-store";
import { ProcessModel } from "./model/process-model";

/** Changes the engine whose attributes the file carries, with a report of what has no counterpart. */
export const EngineMenu = observer(function EngineMenu({
  onReplace,
}: {
  onReplace: (store: DesignerStore) => void;
}): ReactElement {
  const store = useDesigner();
  const { modal, message } = App.useApp();
  void store.version;
  const engine = engineOf(store.model.definitions);
  const change = async (to: EngineName): Promise<void> => {
    const { document } = await readBpmn(writeBpmn(store.model.document));
    const report = convertEngine(document.definitions, engine, to);
    const next = new DesignerStore(new ProcessModel(document, structuredClone(store.model.setting)));
    next.model.stack.markUnsaved();
    onReplace(next);
    if (report.kept.length > 0)
      modal.warning({ title: "部分设置没有对应项，已原样保留", content: <Kept report={report} /> });
    else void message.success(`已转换 ${report.converted} 项设置`, 1);
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: Object.keys(ENGINE_URI).map((name) => ({ key: name, label: name, disabled: name === engine })),
        onClick: ({ key }) => {
          change(key as EngineName).catch((error: unknown) =>
            message.error(error instanceof Error ? error.message : String(error), 2),
          );
        },
      }}
    >
      <Button type="text" title="流程引擎前缀">
        {engine}
      </Button>
    </Dropdown>
  );
});

function Kept({ report }: { report: ConversionReport }): ReactElement {
  return (
    <ul>
      {report.kept.map(({ element, setting }, i) => (
        <li key={`${element}${setting}${i}`}>
          {element}：{setting}
        </li>
      ))}
    </ul>
  );
}
