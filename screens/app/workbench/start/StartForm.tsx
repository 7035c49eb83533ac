import { Alert, Result, Skeleton, Tag, message } from "antd";
import { useRef, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { CallError } from "@/runtime/ports";
import { FillPlaceContext } from "@/runtime/render/form-view/fill-place";
import { usePorts } from "@/runtime/render/ports-context";
import { ActionBar, BACK } from "../ActionBar";
import { FormParts, type FormPartsHandle } from "../FormParts";
import { errorText, showFieldErrors } from "../errors";
import { LeftDraftNote } from "./LeftDraftNote";
import { useFormWidgets } from "../use-form-widgets";
import { useAutosave } from "./use-autosave";
import { useCopyPlace, useLeftDraft, type LeftDraft } from "./use-left-draft";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

interface StartProps {
  defCode?: string;
  /** A version that is not the main one: an administrator's trial run. */
  defId?: string;
  draftId?: string;
}

/** A new application: the process's forms, saved as a draft or handed in. */
export default function StartForm({ defCode, defId, draftId }: StartProps): ReactElement {
  const { t } = useTranslation();
  const { data, error } = useCall("bpm/process", "startForm", {
    ...(defId ? { defId } : defCode ? { defCode } : {}),
    ...(draftId ? { draftId } : {}),
  });
  const isReady = useFormWidgets(data?.forms);
  if (error) return <Result status="warning" title={error} />;
  if (!data || !isReady) return <Skeleton active />;
  if (data.forms.length === 0) return <Alert type="warning" title={t("workbench.noForm")} />;
  if (defId) return <Application info={data} defId={defId} />;
  return <OwnApplication key={data.draftId ?? ""} info={data} />;
}

/** An application that is begun or continued; what was begun before, or typed after it was kept, is offered first. */
function OwnApplication({ info }: { info: StartInfo }): ReactElement {
  const { http } = usePorts();
  const navigate = useNavigate();
  const { defCode } = info;
  const left = useLeftDraft(defCode, info.draftId);
  const copies = useCopyPlace(defCode);
  const [isAnswered, setAnswered] = useState(false);
  const [continued, setContinued] = useState<LeftDraft | null>(null);
  const resume = ({ draftId, copy }: LeftDraft): void => {
    setAnswered(true);
    if (copy) return setContinued(left);
    const query = new URLSearchParams({ defCode, draftId: draftId ?? "" });
    void navigate(`/process/manage/start?${query.toString()}`, { replace: true });
  };
  const discard = ({ draftId, copy }: LeftDraft): void => {
    setAnswered(true);
    if (copy) copies.remove();
    if (draftId !== null && info.draftId === null)
      http
        .call("bpm/draft", "del", { id: draftId })
        .catch((problem: unknown) => void message.error(errorText(problem), 2));
  };
  return (
    <>
      {left === null || isAnswered ? null : (
        <LeftDraftNote at={left.at} onContinue={() => resume(left)} onDiscard={() => discard(left)} />
      )}
      <Application
        key={continued ? "continued" : "new"}
        info={continued ? withCopy(info, continued) : info}
        defId={undefined}
      />
    </>
  );
}

/** The forms with what the browser has kept of them. */
function withCopy(info: StartInfo, { draftId, copy }: LeftDraft): StartInfo {
  const forms = info.forms.map((form) => ({
    ...form,
    values: { ...form.values, ...copy?.boData[form.boCode] },
  }));
  return { ...info, draftId, forms };
}

type StartInfo = ResponseOf<"bpm/process", "startForm">;

interface ApplicationProps {
  info: StartInfo;
  defId: string | undefined;
}

function Application({ info, defId }: ApplicationProps): ReactElement {
  const { t } = useTranslation();
  const parts = useRef<FormPartsHandle>(null);
  const which = defId ? { defId } : { defCode: info.defCode };
  const draft = useDraft(info, parts);
  const { isBusy, submit, saveDraft } = useHandingIn({ which, parts, draft });
  return (
    <div className="wb-page">
      <header className="wb-head">
        <div className="wb-head-title">
          <h2>{info.name}</h2>
          <Tag>V{info.version}</Tag>
          {info.isTrial ? <Tag color="purple">{t("workbench.trial")}</Tag> : null}
        </div>
      </header>
      <section className="wb-card">
        <FillPlaceContext value={which}>
          <FormParts ref={parts} forms={info.forms} isNew {...(defId ? {} : { onChange: draft.touch })} />
        </FillPlaceContext>
      </section>
      <Actions keptAt={draft.keptAt} isBusy={isBusy} onSubmit={submit} onSaveDraft={saveDraft} />
    </div>
  );
}

interface ActionsProps {
  keptAt: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onSaveDraft: () => void;
}

function Actions({ keptAt, isBusy, onSubmit, onSaveDraft }: ActionsProps): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActionBar
      isBusy={isBusy}
      note={keptAt === undefined ? undefined : t("workbench.keptAt", { time: keptAt })}
      actions={[
        { key: BACK, label: t("workbench.back"), run: () => void navigate(-1) },
        { key: "saveDraft", label: t("workbench.saveDraft"), isMain: true, run: onSaveDraft },
        { key: "submit", label: t("workbench.submit"), isMain: true, isPrimary: true, run: onSubmit },
      ]}
    />
  );
}

type Parts = RefObject<FormPartsHandle | null>;

interface Draft {
  /** Its id, once it is kept. */
  id: () => string | null | undefined;
  keep: () => Promise<void>;
  /** Waits for what is being kept and keeps nothing by itself any more. */
  settle: () => Promise<void>;
  /** Something was changed: it will be kept by itself. */
  touch: () => void;
  /** It is handed in: no copy of it is needed. */
  forget: () => void;
  keptAt: string | undefined;
}

/** What is filled in, kept as a draft while it is. */
function useDraft({ defCode, draftId }: ApplicationProps["info"], parts: Parts): Draft {
  const { http } = usePorts();
  const copies = useCopyPlace(defCode);
  const draft = useRef(draftId);
  const keeping = useRef(Promise.resolve());
  const isFirst = useRef(false);
  const [keptAt, setKeptAt] = useState<string>();
  const bodyOf = (boData: BusinessData) => ({
    defCode,
    boData,
    ...(draft.current ? { id: draft.current } : {}),
  });
  const keep = async (): Promise<void> => {
    isFirst.current = !draft.current;
    try {
      const saved = await http.call("bpm/draft", "save", bodyOf(parts.current?.input() ?? {}));
      draft.current = saved.id;
      copies.remove();
    } finally {
      isFirst.current = false;
    }
  };
  const save = (): void => {
    // One at a time: the first answer brings the draft's id, without which each would make a draft of its own.
    keeping.current = keeping.current.then(keep).then(
      () => setKeptAt(new Date().toLocaleTimeString()),
      (problem: unknown) => void message.warning(errorText(problem), 2),
    );
  };
  const leave = (): void => {
    const boData = parts.current?.input();
    if (!boData) return;
    copies.set({ id: draft.current ?? null, boData, at: Date.now() });
    // While a first draft is being made its id is not known: the copy alone holds what came after.
    if (isFirst.current) return;
    isFirst.current = !draft.current;
    const sent = http.call("bpm/draft", "save", bodyOf(boData), { keepalive: true });
    keeping.current = sent
      .then(({ id }) => {
        draft.current = id;
        copies.remove();
      })
      // The copy is offered when the application is opened again.
      .catch(() => undefined)
      .finally(() => {
        isFirst.current = false;
      });
  };
  const autosave = useAutosave({ save, leave });
  const settle = (): Promise<void> => {
    autosave.cancel();
    return keeping.current;
  };
  return { id: () => draft.current, keep, settle, touch: autosave.touch, forget: copies.remove, keptAt };
}

interface HandingIn {
  which: { defId: string } | { defCode: string };
  parts: Parts;
  draft: Draft;
}

function useHandingIn({ which, parts, draft }: HandingIn): {
  isBusy: boolean;
  submit: () => void;
  saveDraft: () => void;
} {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // One key per opened form: a double click or a repeated request starts one application.
  const [key] = useState(() => newActionKey());
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await draft.settle();
      await work();
    } catch (problem) {
      if (problem instanceof CallError) showFieldErrors(parts.current, problem);
      void message.error(errorText(problem), 2);
    } finally {
      setBusy(false);
    }
  };
  const submit = (): void => {
    const boData = parts.current?.submit();
    if (!boData) return void message.error("请按照提示完善表单后进行提交！", 2);
    void run(async () => {
      const draftId = draft.id();
      await http.call("bpm/process", "start", { ...which, boData, key, ...(draftId ? { draftId } : {}) });
      draft.forget();
      void message.success(t("workbench.started"), 1);
      void navigate("/workbench/apply/history");
    });
  };
  const saveDraft = (): void => {
    if (!parts.current?.settled()) return void message.error(t("workbench.uploading"), 2);
    void run(async () => {
      await draft.keep();
      void message.success(t("workbench.saved"), 1);
    });
  };
  return { isBusy, submit, saveDraft };
}
