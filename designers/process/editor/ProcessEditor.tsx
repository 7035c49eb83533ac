import { App, Spin } from "antd";
import { type ReactElement, type RefObject, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { replaceQuery } from "@/designers/kit/page-address";
import type { Ports } from "@/runtime/ports";
import { useOpenTitle, useWhenBack } from "@/runtime/render/page-host";
import { usePorts } from "@/runtime/render/ports-context";
import { Refused } from "@/runtime/render/refused";
import { type Refusal, useAnswer } from "@/runtime/render/use-answer";
import { localText, type Locale } from "@/runtime/core/locale";
import { bracketed } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import { ProcessDesigner } from "../ProcessDesigner";
import type { DesignerStore } from "../model/designer-store";
import type { VersionText } from "../versions/compare";
import { EditorTools } from "./EditorTools";
import { settleDraft, useDraft } from "./draft";
import { type Opened, draftOf, load, openNamed } from "./open";
import type { StoredModel } from "./save";
import { useAskDraft } from "./use-ask-draft";
import { useFailure } from "./use-failure";
import { useNewer } from "./use-newer";
import { usePublish } from "./use-publish";
import { useSaving } from "./use-saving";
import "../texts";

/** Loads a process model, lets it be designed, saves it. */
export default function ProcessEditor({ modelId }: { modelId: string }): ReactElement {
  const ports = usePorts();
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const locale = useLocale();
  const { opened, latest, refusal, keep, reopen, onReplace } = useOpened(ports, modelId);
  useDraft(opened);
  useOpenTitle(opened ? nameOf(opened, locale) : undefined);
  const fail = useFailure(ports, latest, reopen);
  const { isSure, shown } = useNewer(ports);
  const store = useSaving({ ports, latest, keep, fail, isSure });
  const publish = usePublish({ ports, latest, keep, store, fail });
  const save = async (): Promise<void> => {
    const before = latest.current?.stored.modelId;
    if (!(await store())) return;
    const after = latest.current?.stored;
    if (after && after.modelId !== before) void message.info(t("savedNew", { version: after.version }), 3);
    void message.success(t("saved"), 1);
  };
  const restore = async ({ xml, setting }: VersionText, version: number): Promise<void> => {
    const present = latest.current;
    if (!present) return;
    const restored = await openNamed(present.stored, xml, setting);
    restored.model.stack.markUnsaved();
    restored.history.follow(present.store.history);
    onReplace(restored);
    void message.success(t("restoredVersion", { version }), 2);
  };
  if (refusal) return <Refused refusal={refusal} />;
  if (!opened) return <Spin style={{ display: "block", margin: "20vh auto" }} />;
  const { stored } = opened;
  return (
    <>
      <ProcessDesigner
        store={opened.store}
        onReplace={onReplace}
        onSave={save}
        onPublish={publish}
        isFormal={stored.status === 1}
        title={nameOf(opened, locale)}
        extra={<EditorTools opened={opened} ports={ports} onRestore={restore} />}
      />
      {shown}
    </>
  );
}

interface Editing {
  opened: Opened | null;
  latest: RefObject<Opened | null>;
  /** Why nothing is open, with another try. */
  refusal: Refusal | null;
  /** Takes over what the server keeps after a save. */
  keep: (stored: StoredModel) => void;
  /** Gets what the server keeps now; work that was not saved is offered again. */
  reopen: () => Promise<void>;
  /** Another document takes the place of the present one. */
  onReplace: (store: DesignerStore) => void;
}

/** What is open, and how something else gets open. */
function useOpened(ports: Ports, modelId: string): Editing {
  const [opened, setOpened] = useState<Opened | null>(null);
  const latest = useRef(opened);
  const show = useCallback((next: Opened): void => {
    latest.current = next;
    setOpened(next);
  }, []);
  const askDraft = useAskDraft(show);
  const take = useCallback(
    (next: Opened): void => {
      show(next);
      askDraft(next);
    },
    [show, askDraft],
  );
  const { refusal, renew } = useAnswer(modelId, async (_, id, { signal }) => {
    const next = await load(ports, latest.current?.stored.modelId ?? id);
    if (!signal.aborted && !isOpen(next, latest.current)) take(next);
  });
  useWhenBack(renew);
  const onReplace = useCallback(
    (store: DesignerStore): void => {
      if (!latest.current) return;
      show({ ...latest.current, store, isWritten: false });
      settleDraft(ports, draftOf(latest.current), store.model);
    },
    [ports, show],
  );
  const keep = useCallback(
    (stored: StoredModel): void => {
      const before = latest.current;
      if (!before) return;
      replaceQuery("modelId", before.stored.modelId, stored.modelId);
      show({ ...before, stored, base: stored.rev, isWritten: true });
    },
    [show],
  );
  const reopen = useCallback(
    async () => take(await load(ports, latest.current?.stored.modelId ?? modelId)),
    [ports, modelId, take],
  );
  return { opened, latest, refusal, keep, reopen, onReplace };
}

const nameOf = ({ stored: { name, version } }: Opened, locale: Locale): string =>
  localText(bracketed(name, `V${version}`), locale);

/** Whether what was read is on the screen already, or work goes on there that it would take away. */
function isOpen({ stored }: Opened, present: Opened | null): boolean {
  return present !== null && (present.stored.rev === stored.rev || present.store.model.stack.isDirty);
}
