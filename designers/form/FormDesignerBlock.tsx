import { errorWords } from "@/runtime/i18n/error-words";
import { partIn, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { App, Empty, Skeleton } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import { widgetKeyAt } from "@/runtime/core/form/check/check";
import { FORM_VERSION, type FormDocument } from "@/runtime/core/form/document";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { CallError, type StoragePort } from "@/runtime/ports";
import { useApp } from "@/runtime/render/app-context";
import { useUnsaved, useWhenBack, useOpenTitle } from "@/runtime/render/page-host";
import { resourcesOf } from "@/runtime/render/resources";
import { usePorts } from "@/runtime/render/ports-context";
import { Refused } from "@/runtime/render/refused";
import { type Refusal, useAnswer } from "@/runtime/render/use-answer";
import { TOASTS } from "@/runtime/render/toast-seconds";
import { ownerIn } from "../kit/kept-for";
import { type KeptWork, keptWork } from "../kit/kept-work";
import { useOfferKept } from "../kit/use-offer-kept";
import { loadFormFacts } from "../kit/known-facts";
import { useShownAgain } from "../kit/use-shown-again";
import { useConflict } from "../kit/use-conflict";
import { useInTurn } from "../kit/use-in-turn";
import { FormDesigner } from "./FormDesigner";
import { FormDesignerStore } from "./form-designer-store";
import { openForm } from "./open-form";
import { PublishDialog } from "./versions/PublishDialog";

type FormRecord = ResponseOf<"form/definition", "get">;

/** A form that was mended is told of long enough to be read. */
const FAULT_SECONDS = 8;

const draftKey = (storage: StoragePort, id: string): string => `formDraft:${ownerIn(storage)}:${id}`;

/** Work that was not saved. */
interface Kept {
  form: FormDocument;
  /** The state of the stored form that it was begun from; what was kept without, as it was before, has none. */
  rev?: number;
}

type Work = KeptWork<Kept>;

function keptIn(kept: unknown): Kept | null {
  const { form = kept, rev } = recordIn(kept);
  if (!Array.isArray(partIn(form, "list"))) return null;
  const opened = openForm(form).form;
  return opened && { form: opened, ...(typeof rev === "number" ? { rev } : {}) };
}

/**
 * The form designer over one stored form. Unsaved work is kept in the browser after each change and offered again when
 * the form is next opened.
 */
export default function FormDesignerBlock({ formId }: { formId: string }): ReactElement {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  // While a page is made, nobody may have said yet which form it is.
  if (!formId) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("formDesigner.noForm")} />;
  return (
    <App component={false} message={TOASTS}>
      <StoredForm key={`${turn} ${formId}`} formId={formId} reopen={() => setTurn(turn + 1)} />
    </App>
  );
}

/** Names that exist elsewhere come behind the form itself: until then they are not checked. */
function useFacts(store: FormDesignerStore): void {
  const app = useApp();
  const { http } = app.ports;
  const [turn, setTurn] = useState(0);
  useShownAgain(() => setTurn(turn + 1));
  useEffect(() => {
    let isCurrent = true;
    void loadFormFacts(http).then((facts) => {
      if (isCurrent && facts) store.setFacts({ ...facts, resources: resourcesOf(app) });
    });
    return () => {
      isCurrent = false;
    };
  }, [app, http, store, turn]);
}

function StoredForm({ formId, reopen }: { formId: string; reopen: () => void }): ReactElement {
  const [store] = useState(() => new FormDesignerStore());
  const { storage } = usePorts();
  const [work] = useState<Work>(() => keptWork(storage, draftKey(storage, formId), keptIn));
  const { record, setRecord, refusal } = useRecord(store, { formId, work });
  useOpenTitle(record?.name);
  const [publishing, setPublishing] = useState<readonly Finding[] | null>(null);
  const { isSaving, save, harmOf } = useSaving(store, { record, work, reopen }, setRecord);
  useFacts(store);
  useKeepDraft(store, (form) => {
    if (form === store.saved) work.drop();
    else if (record) work.keep({ form, rev: record.rev });
  });
  if (refusal) return <Refused refusal={refusal} />;
  if (!record) return <Skeleton active />;
  // Errors are refused by the server, which names them.
  const publish = async (): Promise<unknown> => {
    if (store.findings.some(({ severity }) => severity === "error")) return save(true);
    const harm = await harmOf();
    return harm && setPublishing([...store.findings, ...harm]);
  };
  const { name, createDate, updateDate, createBy } = record;
  return (
    <>
      <FormDesigner
        store={store}
        title={name}
        formId={formId}
        info={{ name, createDate, updateDate, createBy: createBy ?? "" }}
        isSaving={isSaving}
        onSave={(isPublish) => void (isPublish ? publish() : save(false))}
      />
      {publishing ? (
        <PublishDialog
          findings={publishing}
          onPublish={(note) => save(true, note)}
          onClose={() => setPublishing(null)}
        />
      ) : null}
    </>
  );
}

interface Loaded {
  /** Null while it loads. */
  record: FormRecord | null;
  setRecord: (record: FormRecord) => void;
  /** Why it cannot be designed, with another try. */
  refusal: Refusal | null;
}

/** Loads a form into the designer and offers unsaved work of earlier. */
function useRecord(store: FormDesignerStore, { formId, work }: { formId: string; work: Work }): Loaded {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const offer = useOfferKept();
  const [record, setRecord] = useState<FormRecord | null>(null);
  const { refusal, renew } = useAnswer(formId, async (http, id, { signal }) => {
    const form = await http.call("form/definition", "get", { id });
    if (signal.aborted || (record && (record.rev === form.rev || store.hasUnsaved))) return;
    const { form: opened, fault } = openForm(form.document);
    if (!opened) throw new Error(fault ?? "");
    if (fault !== null) void message.warning(fault, FAULT_SECONDS);
    store.load(opened);
    setRecord(form);
    void offer({
      work,
      isOpen: (kept) => JSON.stringify(kept.form) === JSON.stringify(store.form),
      wordsOf: ({ rev = form.rev }) => ({
        title: t(`formDesigner.${rev === form.rev ? "restoreDraft" : "restoreOld"}`),
      }),
      goOn: (kept) => store.replace(kept.form),
    });
  });
  useWhenBack(renew);
  return { record, setRecord, refusal };
}

interface Saving {
  isSaving: boolean;
  /** Saves the draft; with `isPublish` also makes it the version that new applications use. False where another try may go well. */
  save: (isPublish: boolean, note?: string) => Promise<boolean>;
  /** What publishing would break in processes; null where nobody could say, which is told. */
  harmOf: () => Promise<readonly Finding[] | null>;
}

function useSaving(
  store: FormDesignerStore,
  { record, work, reopen }: Pick<Loaded, "record"> & { work: Work; reopen: () => void },
  setRecord: (record: FormRecord) => void,
): Saving {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { http } = usePorts();
  const tellConflict = useConflict();
  const [isSaving, setSaving] = useState(false);
  const inTurn = useInTurn();
  // A save that waited for another goes on from what that one left.
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  }, [record]);
  const save = async (isPublish: boolean, note: string): Promise<boolean> => {
    const { current } = latest;
    if (!current) return false;
    const { form } = store;
    setSaving(true);
    try {
      const body = {
        id: current.id,
        formJson: textOf(form),
        publish: isPublish,
        ...(note === "" ? {} : { note }),
        rev: current.rev,
      };
      const { rev, version } = await http.call("form/definition", "design", body);
      store.markSaved(form);
      work.drop();
      latest.current = { ...current, rev, version };
      setRecord(latest.current);
      void message.success(t(isPublish ? "formDesigner.published" : "formDesigner.saved", { version }), 1);
      return true;
    } catch (problem) {
      if (tellConflict(problem, reopen)) return true;
      void message.error(errorWords(problem), 2);
      if (!(problem instanceof CallError)) return true;
      selectFault(store, problem);
      return !problem.isPassing;
    } finally {
      setSaving(false);
    }
  };
  const harmOf = async (): Promise<readonly Finding[] | null> => {
    if (!record) return null;
    setSaving(true);
    try {
      const body = { id: record.id, formJson: textOf(store.form) };
      return (await http.call("form/definition", "harmed", body)).findings;
    } catch (problem) {
      void message.error(errorWords(problem), 2);
      return null;
    } finally {
      setSaving(false);
    }
  };
  const saveInTurn = (isPublish: boolean, note = ""): Promise<boolean> =>
    // Nothing to do where the save it waited for stored it all.
    inTurn(async (hasWaited) => (hasWaited && !isPublish && !store.isDirty) || (await save(isPublish, note)));
  return { isSaving, save: saveInTurn, harmOf };
}

const textOf = (form: FormDocument): string => JSON.stringify({ ...form, schemaVersion: FORM_VERSION });

/** Keeps unsaved work after each change, and warns before the page is left. */
function useKeepDraft(store: FormDesignerStore, keep: (form: FormDocument) => void): void {
  useUnsaved(() => store.hasUnsaved, { isKept: true });
  const wasDirty = useRef(false);
  // What was taken back is kept no longer. What lies there from earlier stays until something is edited.
  const keepNow = useEffectEvent(() => {
    const { hasUnsaved } = store;
    if (hasUnsaved || wasDirty.current) keep(store.work);
    wasDirty.current = hasUnsaved;
  });
  useEffect(() => {
    const timer = setInterval(() => keepNow(), 1000);
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.hasUnsaved) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      clearInterval(timer);
      keepNow();
      removeEventListener("beforeunload", warn);
    };
  }, [store]);
}

/** Selects the widget that the server's first finding points at, however deep it is. */
function selectFault(store: FormDesignerStore, error: CallError): void {
  const [first] = recordsIn(recordIn(error.data)["findings"]);
  const key = widgetKeyAt(store.form, textIn(first?.["pointer"]) ?? "");
  if (key !== null) store.select(key);
}
