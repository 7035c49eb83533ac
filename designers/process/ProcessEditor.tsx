import { App, Button, Spin } from "antd";
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { readBpmn } from "@/runtime/core/bpmn/read";
import { parseSetting } from "@/runtime/core/bpmn/setting-map";
import { writeBpmn } from "@/runtime/core/bpmn/write";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { usePorts } from "@/runtime/render/ports-context";
import type { Ports } from "@/runtime/ports";
import { processFormProblem } from "./checks/process-form";
import { DesignerStore } from "./model/designer-store";
import { ProcessModel } from "./model/process-model";
import { ProcessDesigner } from "./ProcessDesigner";
import { clearDraft, readDraft, useDraft } from "./draft";

/** A process model as the server keeps it. */
export interface StoredModel {
  modelId: string;
  defCode: string;
  version: number | string;
  name: string;
  info: string | null;
  status: number;
  sourceXml: string | null;
  bpmDefSetting: string | BpmDefSetting | null;
}

interface Opened {
  stored: StoredModel;
  store: DesignerStore;
}

/** Loads a process model, lets it be designed, saves it. */
export default function ProcessEditor({
  modelId,
  dark = false,
}: {
  modelId: string;
  dark?: boolean;
}): ReactElement {
  const ports = usePorts();
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState("");
  const askDraft = useAskDraft(setOpened, modelId);
  useEffect(() => {
    let current = true;
    const run = async (): Promise<void> => {
      try {
        const next = await load(ports, modelId);
        if (!current) return;
        setOpened(next);
        askDraft(next);
      } catch (reason) {
        if (current) setError(messageOf(reason));
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [ports, modelId, askDraft]);
  useDraft(modelId, opened?.store ?? null);
  const onReplace = useCallback(
    (store: DesignerStore) => setOpened((before) => (before ? { ...before, store } : before)),
    [],
  );
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const save = useCallback(async () => {
    const present = latest.current;
    if (!present) return;
    const problem = processFormProblem(present.store.model);
    if (problem) {
      present.store.select([]);
      void message.error(`流程属性表单验证未通过！${problem}`, 2);
      return;
    }
    const stored = await saveModel(ports, present);
    setOpened((before) => (before ? { ...before, stored } : before));
    present.store.model.stack.markSaved();
    clearDraft(ports.storage, modelId);
    void message.success("保存成功!", 1);
  }, [ports, message, modelId]);
  if (error) return <p role="alert">{error}</p>;
  if (!opened) return <Spin style={{ display: "block", margin: "20vh auto" }} />;
  const { stored, store } = opened;
  return (
    <ProcessDesigner
      store={store}
      onReplace={onReplace}
      onSave={save}
      title={`${stored.name}（V${stored.version}）`}
      dark={dark}
      extra={<ServerCheck store={store} ports={ports} />}
    />
  );
}

/** Has the server validate the XML. */
function ServerCheck({ store, ports }: { store: DesignerStore; ports: Ports }): ReactElement {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    validate(ports, store.model)
      .then(() => message.success("验证通过！", 1))
      .catch((error: unknown) => message.error(messageOf(error), 2))
      .finally(() => setBusy(false));
  };
  return (
    <Button loading={busy} onClick={run}>
      校验
    </Button>
  );
}

async function validate({ http }: Ports, model: ProcessModel): Promise<void> {
  const body = { bpmDefinitionXml: writeBpmn(model.document), bpmDefSetting: JSON.stringify(model.setting) };
  await http.request({ method: "POST", path: "/api/bpm/model/xmlValidate", body, form: true });
}

async function load({ http }: Ports, modelId: string): Promise<Opened> {
  const stored = await http.request<StoredModel>({ method: "GET", path: `/api/bpm/model/${modelId}/get` });
  return { stored, store: await openStore(stored, stored.sourceXml, stored.bpmDefSetting) };
}

async function openStore(
  stored: StoredModel,
  xml: string | null,
  setting: StoredModel["bpmDefSetting"],
): Promise<DesignerStore> {
  const source = xml?.trim() ? xml : defaultDiagram(stored.defCode, stored.name);
  const { document } = await readBpmn(source, { lazyBaseline: true });
  const text = typeof setting === "string" ? setting : JSON.stringify(setting ?? {});
  return new DesignerStore(new ProcessModel(document, parseSetting(text)));
}

async function saveModel({ http }: Ports, { stored, store }: Opened): Promise<StoredModel> {
  const { model } = store;
  const name = model.process.name || stored.name;
  const info = {
    defCode: stored.defCode,
    version: stored.version,
    name,
    info: model.setting.flow.properties.desc || null,
    bpmDefSetting: JSON.stringify(model.setting),
    flowXml: writeBpmn(model.document),
  };
  const body = { modelId: stored.modelId, info };
  const answer = await http.request<Partial<StoredModel> | null>({
    method: "POST",
    path: `/api/bpm/model/${stored.modelId}/save`,
    body,
  });
  return {
    ...stored,
    name,
    ...(answer?.modelId ? { modelId: answer.modelId } : {}),
    ...(answer?.version ? { version: answer.version } : {}),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Offers work that was not saved, when there is some. */
function useAskDraft(setOpened: (opened: Opened) => void, modelId: string): (opened: Opened) => void {
  const { storage } = usePorts();
  const { modal } = App.useApp();
  return useMemo(
    () => (opened) => {
      const draft = readDraft(storage, modelId);
      if (!draft || draft.xml === opened.stored.sourceXml) return;
      modal.confirm({
        title: "发现未保存的修改",
        content: `上次编辑（${new Date(draft.at).toLocaleString("zh-CN")}）的修改没有保存，是否恢复？`,
        okText: "恢复",
        cancelText: "放弃",
        onCancel: () => clearDraft(storage, modelId),
        onOk: async () => {
          const store = await openStore(opened.stored, draft.xml, draft.setting);
          store.model.stack.markUnsaved();
          setOpened({ ...opened, store });
        },
      });
    },
    [storage, modal, modelId, setOpened],
  );
}
