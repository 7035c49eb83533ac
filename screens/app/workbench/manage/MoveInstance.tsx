import { Alert, Checkbox, Select, Skeleton, message } from "antd";
import { lazy, Suspense, useCallback, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BpmInstancePosition, BpmProcessDiagram } from "@/runtime/core/resource/call-types";
import { newActionKey } from "@/runtime/core/action-key";
import { useCall } from "@/runtime/render/use-call";
import { nameIn } from "./diagram-nodes";
import { MoveEffects } from "./MoveEffects";
import { NodePicker } from "./NodePicker";
import { ReasonInput } from "./ReasonInput";
import { SendButton } from "./SendButton";
import { useManage, usePositions } from "./use-manage";

const DiagramViewer = lazy(() => import("@/designers/process/viewer/DiagramViewer"));

interface Props {
  instId: string;
  onDone: () => void;
}

/**
 * Moves an application to another node. The target is clicked on the diagram or taken from a list; what the move would
 * cause is read before it can be confirmed.
 */
export function MoveInstance({ instId, onDone }: Props): ReactElement {
  const { data, error } = useCall("bpm/process", "detail", { instId });
  if (error) return <Alert type="error" showIcon title={error} />;
  return data ? <Move instId={instId} diagram={data.diagram} onDone={onDone} /> : <Skeleton active />;
}

function Move({ instId, diagram, onDone }: Props & { diagram: BpmProcessDiagram }): ReactElement {
  const { t } = useTranslation();
  const manage = useManage();
  const { data } = usePositions(instId);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const targets = data?.targets;
  const pick = useCallback(
    (node: string) => {
      if (targets?.some(({ id }) => id === node)) setTo(node);
      else void message.warning(t("manage.notTarget", { name: nameIn(diagram.xml, node) }), 2);
    },
    [targets, diagram.xml, t],
  );
  const from = chosen ?? (data?.positions ?? []).map(({ tokenId }) => tokenId);
  const body = to !== null && from.length > 0 ? { instId, from, to } : null;
  const preview = useCall("bpm/instance", "movePreview", body);
  const isAsked = body !== null;
  const effects = isAsked && preview.isCurrent ? preview.data : null;
  const send = async (): Promise<void> => {
    if (body === null) return;
    const words = { opinion: reason.trim(), key: newActionKey() };
    if (await manage((http) => http.call("bpm/instance", "move", { ...body, ...words }))) onDone();
  };
  return (
    <div className="wb-move">
      <div className="wb-diagram">
        <Suspense fallback={<Skeleton active />}>
          {/* A click means something only once it is known where the application may go. */}
          {data ? (
            <DiagramViewer xml={diagram.xml} states={diagram.states} takenFlows={diagram.takenFlows}>
              <NodePicker value={to} onPick={pick} />
            </DiagramViewer>
          ) : (
            <Skeleton active />
          )}
        </Suspense>
      </div>
      <div className="wb-manage-form">
        <Origins positions={data?.positions ?? []} value={from} onChange={setChosen} />
        <label>
          {t("manage.to")}
          <Select
            showSearch={{ optionFilterProp: "label" }}
            value={to}
            aria-label={t("manage.to")}
            placeholder={t("manage.toHint")}
            options={(data?.targets ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
            onChange={setTo}
          />
        </label>
        <div className="wb-move-preview">
          {isAsked ? null : <p className="wb-dialog-hint">{t("manage.previewHint")}</p>}
          {isAsked && !preview.isCurrent ? <Skeleton active title={false} /> : null}
          {isAsked && preview.isCurrent && preview.error ? (
            <Alert type="error" showIcon title={preview.error} />
          ) : null}
          {effects ? <MoveEffects effects={effects} /> : null}
        </div>
        <ReasonInput value={reason} onChange={setReason} />
        <SendButton isReady={effects !== null} onSend={send}>
          {t("manage.moveOk")}
        </SendButton>
      </div>
    </div>
  );
}

interface OriginProps {
  positions: readonly BpmInstancePosition[];
  value: string[];
  onChange: (tokens: string[]) => void;
}

/** Which branches go along; asked only when there are several. */
function Origins({ positions, value, onChange }: OriginProps): ReactElement | null {
  const { t } = useTranslation();
  if (positions.length < 2) return null;
  return (
    <fieldset>
      <legend>{t("manage.from")}</legend>
      <Checkbox.Group
        value={value}
        options={positions.map(({ tokenId, nodeName, tasks }) => {
          const handlers = tasks.flatMap((task) => task.handlers).join("、");
          return { value: tokenId, label: handlers === "" ? nodeName : `${nodeName}（${handlers}）` };
        })}
        onChange={onChange}
      />
    </fieldset>
  );
}
