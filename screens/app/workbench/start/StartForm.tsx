import { Alert, Result, Skeleton, Tag, message } from "antd";
import { useRef, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { CallError } from "@/runtime/ports";
import { FillPlaceContext } from "@/runtime/render/form-view/fill-place";
import { usePorts } from "@/runtime/render/ports-context";
import { ActionBar, BACK } from "../ActionBar";
import { FormParts, type FormPartsHandle } from "../FormParts";
import { errorText, showFieldErrors } from "../errors";
import { useAutosave } from "./use-autosave";
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
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  if (data.forms.length === 0) return <Alert type="warning" title={t("workbench.noForm")} />;
  return <Application info={data} defId={defId} />;
}

interface ApplicationProps {
  info: ResponseOf<"bpm/process", "startForm">;
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
  keptAt: string | undefined;
}

/** What is filled in, kept as a draft while it is. */
function useDraft({ defCode, draftId }: ApplicationProps["info"], parts: Parts): Draft {
  const { http } = usePorts();
  const draft = useRef(draftId);
  const keeping = useRef(Promise.resolve());
  const [keptAt, setKeptAt] = useState<string>();
  const keep = async (): Promise<void> => {
    const id = draft.current;
    const body = { defCode, boData: parts.current?.input() ?? {}, ...(id ? { id } : {}) };
    const saved = await http.call("bpm/draft", "save", body);
    draft.current = saved.id;
  };
  const autosave = useAutosave(() => {
    // One at a time: the first answer brings the draft's id, without which each would make a draft of its own.
    keeping.current = keeping.current.then(keep).then(
      () => setKeptAt(new Date().toLocaleTimeString()),
      (problem: unknown) => void message.warning(errorText(problem), 2),
    );
  });
  const settle = (): Promise<void> => {
    autosave.cancel();
    return keeping.current;
  };
  return { id: () => draft.current, keep, settle, touch: autosave.touch, keptAt };
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
