import { Button, Modal, Tooltip, message } from "antd";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import { useApp } from "@/runtime/render/app-context";
import { errorText } from "../errors";
import InstanceDetail, { type InstanceView } from "../instance/InstanceDetail";
import { AssignDialog } from "./AssignDialog";
import MigrateReport from "./MigrateReport";
import { ReasonDialog } from "./ReasonDialog";
import "./texts";
import { useManage } from "./use-manage";

const MoveDialog = lazy(() => import("./MoveDialog"));
const LIST = "/process/manage/instance";

/** An application with what an administrator may do to it. */
export default function InstanceManage({ instId }: { instId: string }): ReactElement {
  const { session } = useApp();
  return (
    <InstanceDetail
      instId={instId}
      extra={(view, reload) => (
        <>
          {session.mayUse("bpm:instance:edit") ? <Actions view={view} onChanged={reload} /> : null}
          {session.mayUse("bpm:instance:del") && view.instance.deleted === null ? (
            <RemoveButton instId={instId} />
          ) : null}
        </>
      )}
    />
  );
}

type Dialog = "suspend" | "end" | "assign" | "move" | "migrate";

function Actions({ view, onChanged }: { view: InstanceView; onChanged: () => void }): ReactElement | null {
  const { t } = useTranslation();
  const manage = useManage();
  const [open, setOpen] = useState<Dialog | null>(null);
  const { id: instId, isSuspended, endDate, defCode } = view.instance;
  if (endDate !== null) return null;
  const close = (): void => setOpen(null);
  const changed = (isDone: boolean): boolean => {
    if (isDone) onChanged();
    return isDone;
  };
  const suspend = async (suspended: boolean, opinion?: string): Promise<boolean> => {
    const words = opinion === undefined ? {} : { opinion };
    const body = { instId, suspended, ...words };
    return changed(
      await manage((http) => http.call("bpm/instance", "suspend", body), suspended ? "suspend" : "resume"),
    );
  };
  const end = async (opinion: string): Promise<boolean> => {
    const body = { instId, opinion, key: newActionKey() };
    return changed(await manage((http) => http.call("bpm/instance", "shutdown", body), "end"));
  };
  return (
    <>
      {(["move", "assign", "migrate"] as const).map((name) => (
        <Tooltip key={name} title={isSuspended && name !== "migrate" ? t("manage.isSuspended") : ""}>
          <Button disabled={isSuspended && name !== "migrate"} onClick={() => setOpen(name)}>
            {t(`manage.${name}`)}
          </Button>
        </Tooltip>
      ))}
      {isSuspended ? (
        <Button type="primary" onClick={() => void suspend(false)}>
          {t("manage.resume")}
        </Button>
      ) : (
        <>
          <Button onClick={() => setOpen("suspend")}>{t("manage.suspend")}</Button>
          <Button danger onClick={() => setOpen("end")}>
            {t("manage.end")}
          </Button>
        </>
      )}
      {open === "suspend" ? (
        <ReasonDialog
          title={t("manage.suspend")}
          hint={t("manage.suspendHint")}
          onClose={close}
          onSay={(opinion) => suspend(true, opinion)}
        />
      ) : null}
      {open === "end" ? (
        <ReasonDialog
          required
          title={t("manage.end")}
          hint={t("manage.endHint")}
          onClose={close}
          onSay={end}
        />
      ) : null}
      {open === "assign" ? <AssignDialog instId={instId} onClose={close} onDone={onChanged} /> : null}
      {open === "move" ? (
        <Suspense>
          <MoveDialog instId={instId} diagram={view.diagram} onClose={close} onDone={onChanged} />
        </Suspense>
      ) : null}
      {open === "migrate" ? (
        <Modal open title={t("manage.migrate")} width={860} footer={null} onCancel={close}>
          <MigrateReport defCode={defCode} instIds={instId} onChanged={onChanged} />
        </Modal>
      ) : null}
    </>
  );
}

function RemoveButton({ instId }: { instId: string }): ReactElement {
  const { t } = useTranslation();
  const { ports } = useApp();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async (reason: string): Promise<boolean> => {
    try {
      await ports.http.call("bpm/instance", "del", { ids: instId, reason });
      void message.success(t("manage.done.delete"), 1);
      void navigate(LIST);
      return true;
    } catch (problem) {
      void message.error(errorText(problem), 3);
      return false;
    }
  };
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t("manage.delete")}
      </Button>
      {isOpen ? (
        <ReasonDialog
          required
          title={t("manage.delete")}
          hint={t("manage.deleteHint")}
          onClose={() => setOpen(false)}
          onSay={remove}
        />
      ) : null}
    </>
  );
}
