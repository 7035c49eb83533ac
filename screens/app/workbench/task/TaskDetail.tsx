import { Button, Result, Skeleton, Tabs } from "antd";
import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { FillPlaceContext } from "@/runtime/render/form-view/fill-place";
import { FormParts, type FormPartsHandle } from "../FormParts";
import { History } from "../instance/History";
import { InstanceDiagram } from "../instance/InstanceDiagram";
import { InstanceHead } from "../instance/InstanceHead";
import { useFormWidgets } from "../use-form-widgets";
import { TaskActions } from "./TaskActions";
import { TaskNotices } from "./TaskNotices";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

/** One task: the generated form with its field permissions, the buttons of its node, history and diagram. */
export default function TaskDetail({ taskId }: { taskId: string }): ReactElement {
  const { t } = useTranslation();
  const { data, error, reload } = useCall("bpm/task", "detail", taskId ? { taskId } : null);
  const parts = useRef<FormPartsHandle>(null);
  const isReady = useFormWidgets(data?.forms);
  if (!taskId) return <NoTask words={t("workbench.noTask")} />;
  if (error) return <NoTask words={error} />;
  if (!data || !isReady) return <Skeleton active />;
  const isOpen = data.task.status === "open";
  return (
    <div className="wb-page">
      <InstanceHead instance={data.instance} />
      <TaskNotices info={data} />
      <Tabs
        items={[
          {
            key: "form",
            label: data.task.nodeName,
            children: (
              <>
                <section className="wb-card">
                  <FillPlaceContext value={{ taskId }}>
                    <FormParts ref={parts} forms={data.forms} readOnly={!isOpen} />
                  </FillPlaceContext>
                </section>
                {isOpen || data.canRecall ? (
                  <TaskActions info={data} parts={parts} onChanged={reload} />
                ) : null}
              </>
            ),
          },
          { key: "history", label: t("workbench.history"), children: <History lines={data.history} /> },
          {
            key: "diagram",
            label: t("workbench.diagram"),
            children: <InstanceDiagram diagram={data.diagram} />,
          },
        ]}
      />
    </div>
  );
}

/** Why there is nothing to handle, and the way back to what there is. */
function NoTask({ words }: { words: string }): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Result
      status="info"
      title={words}
      extra={
        <Button type="primary" onClick={() => void navigate("/work/todo")}>
          {t("workbench.toTodo")}
        </Button>
      }
    />
  );
}
