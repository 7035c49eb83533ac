import { Button, Modal, Select, Space, message } from "antd";
import { useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { needsOpinion } from "@/runtime/core/process/access";
import type { ButtonCode } from "@/runtime/core/process/setting";
import { CallError } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText, showFieldErrors } from "./errors";
import type { FormPartsHandle } from "./FormParts";
import { Opinion } from "./Opinion";
import type { TaskInfo } from "./types";
import { UserSelect } from "./UserSelect";

interface ActionsProps {
  info: TaskInfo;
  parts: RefObject<FormPartsHandle | null>;
}

const FINAL: readonly ButtonCode[] = ["agree", "handle"];
const ORDER: readonly ButtonCode[] = ["agree", "handle", "turnDown", "assign", "shutdown"];

/** What the handler may do: opinion and the buttons that the node gives (spec 000 §6). */
export function TaskActions({ info, parts }: ActionsProps): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const [opinion, setOpinion] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<"turnDown" | "assign" | null>(null);
  const [key] = useState(() => crypto.randomUUID());

  const send = async (path: string, body: object, done: string): Promise<void> => {
    setBusy(true);
    try {
      await http.request({ method: "POST", path, body });
      void message.success(done, 1);
      void navigate("/work/todo");
    } catch (problem) {
      if (problem instanceof CallError) showFieldErrors(parts.current, problem);
      void message.error(errorText(problem), 2);
    } finally {
      setBusy(false);
    }
  };

  const act = (action: ButtonCode, extra: object = {}): void => {
    const isFinal = FINAL.includes(action);
    if (opinion.trim() === "" && needsOpinion(info, action)) {
      setMissing(true);
      return void message.warning(t("workbench.opinionRequired"), 2);
    }
    const boData = isFinal ? parts.current?.submit() : {};
    if (!boData) return void message.error("请按照提示完善表单后进行提交！", 2);
    const body = {
      taskId: info.task.id,
      action,
      opinion: opinion.trim(),
      key: `${key}:${action}`,
      ...(isFinal ? { boData } : {}),
      ...extra,
    };
    return void send("/api/bpm/task/todo/complete", body, t(`workbench.done.${action}`));
  };

  const start = (action: ButtonCode): void => {
    if (action === "assign" || (action === "turnDown" && info.returnable.length > 1))
      return setDialog(action);
    if (action === "shutdown")
      return void Modal.confirm({
        title: t("workbench.shutdownConfirm"),
        onOk: () => act("shutdown"),
        okButtonProps: { danger: true },
      });
    return act(action);
  };

  const save = async (): Promise<void> => {
    const boData = parts.current?.settled();
    if (!boData) return void message.error(t("workbench.uploading"), 2);
    setBusy(true);
    try {
      await http.request({
        method: "POST",
        path: "/api/bpm/task/todo/save",
        body: { taskId: info.task.id, boData },
      });
      void message.success("保存成功", 1);
    } catch (problem) {
      void message.error(errorText(problem), 2);
    } finally {
      setBusy(false);
    }
  };

  if (info.task.status !== "open")
    return (
      <footer className="wb-actions">
        <Button
          loading={isBusy}
          onClick={() =>
            void send("/api/bpm/task/recall", { taskId: info.task.id, opinion }, t("workbench.done.recall"))
          }
        >
          {t("workbench.action.recall")}
        </Button>
      </footer>
    );

  const label = (action: ButtonCode): string =>
    action === "handle" && info.isReturned ? t("workbench.resubmit") : t(`workbench.button.${action}`);
  return (
    <>
      <Opinion
        value={opinion}
        isMissing={isMissing}
        isRequired={info.requireOpinion}
        onChange={(text) => {
          setOpinion(text);
          setMissing(false);
        }}
      />
      <footer className="wb-actions">
        <Space wrap>
          <Button onClick={() => void navigate(-1)}>{t("workbench.back")}</Button>
          <Button loading={isBusy} onClick={() => void save()}>
            {t("workbench.save")}
          </Button>
          {ORDER.filter((action) => info.buttons[action] === 1).map((action) => (
            <Button
              key={action}
              type={FINAL.includes(action) ? "primary" : "default"}
              danger={action === "turnDown" || action === "shutdown"}
              loading={isBusy}
              onClick={() => start(action)}
            >
              {label(action)}
            </Button>
          ))}
        </Space>
      </footer>
      {dialog === "assign" ? (
        <AssignDialog onClose={() => setDialog(null)} onPick={(to) => act("assign", { to })} />
      ) : null}
      {dialog === "turnDown" ? (
        <ReturnDialog
          nodes={info.returnable}
          onClose={() => setDialog(null)}
          onPick={(target) => act("turnDown", target === null ? {} : { target })}
        />
      ) : null}
    </>
  );
}

function AssignDialog({
  onPick,
  onClose,
}: {
  onPick: (account: string) => void;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const [account, setAccount] = useState<string | null>(null);
  return (
    <Modal
      open
      title={t("workbench.assignTo")}
      onCancel={onClose}
      okButtonProps={{ disabled: account === null }}
      onOk={() => {
        onClose();
        if (account !== null) onPick(account);
      }}
    >
      <UserSelect value={account} onChange={setAccount} />
    </Modal>
  );
}

interface ReturnProps {
  nodes: readonly { id: string; name: string }[];
  onPick: (node: string | null) => void;
  onClose: () => void;
}

/** Where the reject goes; the node's own strategy unless a place is chosen. */
function ReturnDialog({ nodes, onPick, onClose }: ReturnProps): ReactElement {
  const { t } = useTranslation();
  const [node, setNode] = useState("");
  return (
    <Modal
      open
      title={t("workbench.returnTo")}
      onCancel={onClose}
      onOk={() => {
        onClose();
        onPick(node === "" ? null : node);
      }}
    >
      <Select
        style={{ width: "100%" }}
        value={node}
        aria-label={t("workbench.returnTo")}
        options={[
          { value: "", label: t("workbench.returnDefault") },
          ...nodes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setNode}
      />
    </Modal>
  );
}
