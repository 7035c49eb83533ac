import { CloudServerOutlined, HistoryOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { App, Button, Spin } from "antd";
import {
  type ReactElement,
  type RefObject,
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { currentLocale } from "@/runtime/i18n/i18n";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { usePorts } from "@/runtime/render/ports-context";
import { CallError, type Ports } from "@/runtime/ports";
import { replaceQuery } from "@/designers/kit/page-address";
import { processFormProblem } from "../checks/process-form";
import { DesignerStore } from "../model/designer-store";
import { openSetting } from "../model/open-setting";
import { ProcessModel } from "../model/process-model";
import { ProcessDesigner } from "../ProcessDesigner";
import { type Draft, clearDraft, keepDraft, readDraft, useDraft } from "./draft";
import {
  CONFLICT,
  type StoredModel,
  deployModel,
  enableModel,
  findingsOf,
  saveModel,
  validateModel,
} from "./save";
import type { VersionText } from "../versions/compare";
import "../texts";

const VersionDialog = lazy(() => import("../versions/VersionDialog"));

interface Opened {
  stored: StoredModel;
  store: DesignerStore;
}

/** Loads a process model, lets it be designed, saves it. */
export default function ProcessEditor({ modelId }: { modelId: string }): ReactElement {
  const ports = usePorts();
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState("");
  const askDraft = useAskDraft(setOpened);
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
  const draftId = opened?.stored.modelId ?? modelId;
  useDraft(draftId, opened?.store ?? null);
  const onReplace = useCallback(
    (store: DesignerStore) => setOpened((before) => (before ? { ...before, store } : before)),
    [],
  );
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const keep = useCallback((stored: StoredModel): void => {
    const before = latest.current;
    if (!before) return;
    replaceQuery("modelId", before.stored.modelId, stored.modelId);
    latest.current = { ...before, stored };
    setOpened(latest.current);
  }, []);
  const reopen = useCallback(async (): Promise<void> => {
    const next = await load(ports, latest.current?.stored.modelId ?? modelId);
    setOpened(next);
    askDraft(next);
  }, [ports, modelId, askDraft]);
  const fail = useFailure(ports, latest, reopen);
  /** Saves; false when it was refused, with the reason shown. */
  const store = useCallback(async (): Promise<boolean> => {
    const present = latest.current;
    if (!present) return false;
    const { model } = present.store;
    const problem = processFormProblem(model);
    if (problem) {
      present.store.select([]);
      void message.error(t("formInvalid", { reason: problem }), 2);
      return false;
    }
    try {
      const step = model.stack.past.at(-1) ?? null;
      const stored = await saveModel(ports, present.stored, model);
      if ((model.stack.past.at(-1) ?? null) === step) model.stack.markSaved();
      present.store.setRefused([]);
      clearDraft(ports.storage, present.stored.modelId);
      keep(stored);
      if (stored.modelId !== present.stored.modelId) {
        present.store.setStatus(0);
      }
      return true;
    } catch (reason) {
      fail(reason);
      return false;
    }
  }, [ports, message, keep, fail, t]);
  const save = useCallback(async () => {
    const before = latest.current?.stored.modelId;
    if (!(await store())) return;
    const after = latest.current?.stored;
    if (after && after.modelId !== before) void message.info(t("savedNew", { version: after.version }), 3);
    void message.success(t("saved"), 1);
  }, [store, message, t]);
  const publish = usePublish({ ports, latest, keep, store, fail });
  const [isComparing, setComparing] = useState(false);
  const restore = useCallback(
    async ({ xml, setting }: VersionText, version: number): Promise<void> => {
      const present = latest.current;
      if (!present) return;
      const restored = await openStore(present.stored, xml, setting);
      restored.model.stack.markUnsaved();
      onReplace(restored);
      void message.success(t("restoredVersion", { version }), 2);
    },
    [onReplace, message, t],
  );
  if (error) return <p role="alert">{error}</p>;
  if (!opened) return <Spin style={{ display: "block", margin: "20vh auto" }} />;
  const { stored } = opened;
  return (
    <ProcessDesigner
      store={opened.store}
      onReplace={onReplace}
      onSave={save}
      onPublish={publish}
      isFormal={stored.status === 1}
      title={`${stored.name}（V${stored.version}）`}
      extra={
        <>
          <Button
            type="text"
            icon={<PlayCircleOutlined />}
            aria-label={t("dryRun")}
            title={t("dryRun")}
            onClick={() => opened.store.setTrying(!opened.store.isTrying)}
          />
          <Button
            type="text"
            icon={<HistoryOutlined />}
            aria-label={t("versions")}
            title={t("versions")}
            onClick={() => setComparing(true)}
          />
          <ServerCheck store={opened.store} ports={ports} />
          {isComparing ? (
            <Suspense fallback={null}>
              <VersionDialog
                stored={stored}
                model={opened.store.model}
                onClose={() => setComparing(false)}
                onRestore={restore}
              />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}

/** Tells why the server refused, on the elements where it names them. Nothing that was edited is lost. */
function useFailure(
  ports: Ports,
  latest: RefObject<Opened | null>,
  reopen: () => Promise<void>,
): (reason: unknown) => void {
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(
    (reason) => {
      const present = latest.current;
      present?.store.setRefused(findingsOf(reason));
      if (!(reason instanceof CallError) || reason.code !== CONFLICT || !present)
        return void message.error(messageOf(reason), 2);
      keepDraft(ports, present.stored.modelId, present.store.model);
      modal.confirm({
        title: t("conflictTitle"),
        content: t("conflictText", { reason: messageOf(reason) }),
        okText: t("reopen"),
        cancelText: t("goOn"),
        onOk: () => reopen().catch((error: unknown) => message.error(messageOf(error), 2)),
      });
    },
    [ports, latest, reopen, message, modal, t],
  );
}

/**
 * Saves what is not saved, then freezes the version, after a word of warning. The first version of a process is in use
 * from then on; for a later one the designer is asked, for new applications stay with the enabled one.
 */
function usePublish({
  ports,
  latest,
  keep,
  store,
  fail,
}: {
  ports: Ports;
  latest: RefObject<Opened | null>;
  keep: (stored: StoredModel) => void;
  store: () => Promise<boolean>;
  fail: (reason: unknown) => void;
}): () => Promise<void> {
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useCallback(async () => {
    const present = latest.current;
    if (!present) return;
    const isUnchanged = !present.store.model.stack.isDirty;
    const { version } = present.stored;
    if (present.stored.status === 1 && isUnchanged)
      return void message.info(t("publishedAlready", { version }), 2);
    const next = present.stored.status === 1 ? Number(version) + 1 : version;
    const isSure = await modal.confirm({
      title: t("publishTitle", { version: next }),
      content: t("publishText"),
      okText: t("ok"),
      cancelText: t("cancel"),
    });
    if (!isSure || !(await store()) || !latest.current) return;
    try {
      const stored = await deployModel(ports, latest.current.stored);
      keep(stored);
      present.store.setStatus(1);
      const { version: deployed } = stored;
      void message.success(t("published", { version: deployed }), 1);
      if (stored.isMain !== false) return;
      const isWanted = await modal.confirm({
        title: t("enableTitle", { version: deployed }),
        content: t("enableText", { version: deployed }),
        okText: t("enable"),
        cancelText: t("enableLater"),
      });
      if (!isWanted) return;
      await enableModel(ports, stored);
      keep({ ...stored, isMain: true });
      void message.success(t("enabled", { version: deployed }), 1);
    } catch (reason) {
      fail(reason);
    }
  }, [ports, latest, keep, store, fail, message, modal, t]);
}

/** Has the server validate the XML. */
function ServerCheck({ store, ports }: { store: DesignerStore; ports: Ports }): ReactElement {
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    validateModel(ports, store.model)
      .then(() => {
        store.setRefused([]);
        void message.success(t("valid"), 1);
      })
      .catch((error: unknown) => {
        store.setRefused(findingsOf(error));
        void message.error(messageOf(error), 2);
      })
      .finally(() => setBusy(false));
  };
  return (
    <Button
      type="text"
      icon={<CloudServerOutlined />}
      loading={busy}
      aria-label={t("validate")}
      title={t("validate")}
      onClick={run}
    />
  );
}

async function load({ http }: Ports, modelId: string): Promise<Opened> {
  const stored = await http.call("bpm/model", "get", { id: modelId });
  return { stored, store: await openStore(stored, stored.sourceXml, stored.bpmDefSetting) };
}

async function openStore(
  stored: StoredModel,
  xml: string | null,
  setting: StoredModel["bpmDefSetting"],
): Promise<DesignerStore> {
  const source = xml?.trim() ? xml : defaultDiagram(stored.defCode, stored.name, { locale: currentLocale() });
  const { document } = await readBpmn(source, { lazyBaseline: true });
  const text = typeof setting === "object" && setting ? JSON.stringify(setting) : setting;
  const { setting: opened, findings } = openSetting(text);
  const store = new DesignerStore(new ProcessModel(document, opened));
  store.setRefused(findings);
  return store;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Offers work that was not saved, when there is some. */
function useAskDraft(setOpened: (opened: Opened) => void): (opened: Opened) => void {
  const { storage } = usePorts();
  const { modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useMemo(
    () => (opened) => {
      const { modelId } = opened.stored;
      const draft = readDraft(storage, modelId);
      if (!draft || isSame(draft, opened.stored)) return;
      modal.confirm({
        title: t("draftTitle"),
        content: t("draftText", { time: new Date(draft.at).toLocaleString() }),
        okText: t("restore"),
        cancelText: t("discard"),
        onCancel: () => clearDraft(storage, modelId),
        onOk: async () => {
          const store = await openStore(opened.stored, draft.xml, draft.setting);
          store.model.stack.markUnsaved();
          setOpened({ ...opened, store });
        },
      });
    },
    [storage, modal, setOpened, t],
  );
}

function isSame(draft: Draft, { sourceXml, bpmDefSetting }: StoredModel): boolean {
  const setting = typeof bpmDefSetting === "string" ? bpmDefSetting : JSON.stringify(bpmDefSetting);
  return draft.xml === sourceXml && draft.setting === setting;
}
