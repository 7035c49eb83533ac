import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, Modal, Space, message } from "antd";
import { useRef, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import { type Buttons, needsOpinion } from "@/runtime/core/process/access";
import type { RequestOf, ResponseOf } from "@/runtime/core/resource/calls";
import { CallError } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText, showFieldErrors } from "../errors";
import type { FormPartsHandle } from "../FormParts";
import { Opinion, type OpinionHandle } from "./Opinion";
import { ChoiceDialog, PeopleDialog, useHints } from "./task-dialogs";

interface ActionsProps {
  info: ResponseOf<"bpm/task", "detail">;
  parts: RefObject<FormPartsHandle | null>;
  /** The task stays with its handler but has changed: signers, copies. */
  onChanged: () => void;
}

type Action = keyof Buttons;
type Asking = Action | "delSign";
/** Actions that end the handler's own work. */
type Ending = RequestOf<"bpm/task", "complete">["action"];
type Extra = Pick<RequestOf<"bpm/task", "complete">, "to" | "target">;

/** Actions that hand the form in. */
const FINAL: readonly Action[] = ["agree", "handle"];
const MAIN: readonly Ending[] = ["agree", "handle", "turnDown", "shutdown"];
/** Behind the "more" button. */
const FURTHER: readonly Action[] = ["assign", "delegate", "addSign", "copyTo"];

/** What the handler may do: opinion and the buttons that the node gives (spec 000 §6). */
export function TaskActions({ info, parts, onChanged }: ActionsProps): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const words = useRef<OpinionHandle>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [key] = useState(() => newActionKey());
  const hints = useHints();
  const taskId = info.task.id;

  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (problem) {
      if (problem instanceof CallError) showFieldErrors(parts.current, problem);
      void message.error(errorText(problem), 2);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const said = (action: Action) => {
    const value = words.current?.read();
    if (!value) return void message.error(t("workbench.uploading"), 2);
    if (value.opinion !== "" || !needsOpinion(info, action)) return value;
    words.current?.demand();
    return void message.warning(t("workbench.opinionRequired"), 2);
  };

  const act = async (action: Ending, extra: Extra = {}): Promise<void> => {
    const isFinal = FINAL.includes(action);
    const opinion = said(action);
    if (!opinion) return;
    const boData = isFinal ? parts.current?.submit() : {};
    if (!boData) return void message.error(t("form.invalid"), 2);
    const data = isFinal ? { boData } : {};
    const body = { taskId, action, key: `${key}:${action}`, ...opinion, ...data, ...extra };
    if (!(await send(() => http.call("bpm/task", "complete", body)))) return;
    void message.success(t(`workbench.done.${action}`), 1);
    void navigate("/work/todo");
  };

  /** The task stays open: others are asked along, taken out, or informed. */
  const share = async (call: (words: Words) => Promise<unknown>, done: string): Promise<void> => {
    const opinion = words.current?.read()?.opinion ?? "";
    if (!(await send(() => call({ opinion, key: newActionKey() })))) return;
    void message.success(done, 1);
    onChanged();
  };

  const save = async (): Promise<void> => {
    const boData = parts.current?.settled();
    if (!boData) return void message.error(t("workbench.uploading"), 2);
    if (await send(() => http.call("bpm/task", "save", { taskId, boData })))
      void message.success(t("workbench.saved"), 1);
  };

  const recall = async (): Promise<void> => {
    if (!(await send(() => http.call("bpm/task", "recall", { taskId, key })))) return;
    void message.success(t("workbench.done.recall"), 1);
    void navigate("/work/todo");
  };

  const confirmStop = (): void => {
    if (!said("shutdown")) return;
    Modal.confirm({
      title: t("workbench.shutdownConfirm"),
      okButtonProps: { danger: true },
      onOk: () => act("shutdown"),
    });
  };

  const start = (action: Action): void => {
    if (action === "shutdown") return confirmStop();
    if (action === "copyTo" || action === "addSign") return setAsking(action);
    // With nowhere else to go back to, the node's own rule is the only answer.
    const isPlain = FINAL.includes(action) || (action === "turnDown" && info.returnable.length <= 1);
    if (isPlain) return void act(action);
    if (said(action)) setAsking(action);
  };

  if (info.task.status !== "open")
    return (
      <footer className="wb-actions">
        <Button loading={isBusy} onClick={() => void recall()}>
          {t("workbench.action.recall")}
        </Button>
      </footer>
    );

  const has = (action: Action): boolean => info.buttons[action] === 1;
  const maySave = info.forms.some(({ access }) => access.buttons.includes("save"));
  const label = (action: Action): string => {
    if (action === "handle" && info.isReturned) return t("workbench.resubmit");
    if (info.owner !== null && FINAL.includes(action)) return t("workbench.giveBack");
    return t(`workbench.button.${action}`);
  };
  const further: { key: Asking; label: string }[] = FURTHER.filter(has).map((action) => ({
    key: action,
    label: label(action),
  }));
  if (has("addSign") && info.signers.length > 0)
    further.push({ key: "delSign", label: t("workbench.action.delSign") });
  const close = (): void => setAsking(null);
  return (
    <>
      <Opinion ref={words} isRequired={info.requireOpinion} />
      <footer className="wb-actions">
        <Space wrap>
          <Button onClick={() => void navigate(-1)}>{t("workbench.back")}</Button>
          {maySave ? (
            <Button loading={isBusy} onClick={() => void save()}>
              {t("workbench.save")}
            </Button>
          ) : null}
          {MAIN.filter(has).map((action) => (
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
          {further.length > 0 ? (
            <Dropdown
              trigger={["click"]}
              menu={{
                items: further,
                onClick: ({ key: chosen }) => {
                  const action = further.find((one) => one.key === chosen)?.key;
                  if (action === "delSign") setAsking("delSign");
                  else if (action) start(action);
                },
              }}
            >
              <Button icon={<MoreOutlined />}>{t("workbench.more")}</Button>
            </Dropdown>
          ) : null}
        </Space>
      </footer>
      {asking === "assign" || asking === "delegate" ? (
        <PeopleDialog
          {...hints[asking]}
          onClose={close}
          onPick={([to]) => void act(asking, to === undefined ? {} : { to })}
        />
      ) : null}
      {asking === "addSign" || asking === "copyTo" ? (
        <PeopleDialog
          multiple
          {...hints[asking]}
          onClose={close}
          onPick={(users) =>
            void share(
              (said) => http.call("bpm/task", CALL_OF[asking], { taskId, users: users.join(), ...said }),
              t(`workbench.done.${asking}`),
            )
          }
        />
      ) : null}
      {asking === "delSign" ? (
        <ChoiceDialog
          title={t("workbench.pick.delSign")}
          choices={info.signers.map(({ taskId: id, name }) => ({ id, name }))}
          onClose={close}
          onPick={(id) =>
            void share(
              (said) => http.call("bpm/task", "delTask", { taskId: id, ...said }),
              t("workbench.done.delSign"),
            )
          }
        />
      ) : null}
      {asking === "turnDown" ? (
        <ChoiceDialog
          title={t("workbench.returnTo")}
          first=""
          choices={[{ id: "", name: t("workbench.returnDefault") }, ...info.returnable]}
          onClose={close}
          onPick={(target) => void act("turnDown", target === "" ? {} : { target })}
        />
      ) : null}
    </>
  );
}

/** What goes with every way to share a task. */
interface Words {
  opinion: string;
  key: string;
}

const CALL_OF = { addSign: "copyTask", copyTo: "copyTo" } as const;
