import { Alert, Result, Skeleton, Tabs } from "antd";
import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FillPlaceContext } from "@/runtime/render/form-view/fill-place";
import { FormParts, type FormPartsHandle } from "../FormParts";
import { History } from "../instance/History";
import { InstanceDiagram } from "../instance/InstanceDiagram";
import { InstanceHead } from "../instance/InstanceHead";
import { TaskActions } from "./TaskActions";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

/** One task: the generated form with its field permissions, the buttons of its node, history and diagram. */
export default function TaskDetail({ taskId }: { taskId: string }): ReactElement {
  const { t } = useTranslation();
  const { data, error, reload } = useCall("bpm/task", "detail", taskId ? { taskId } : null);
  const parts = useRef<FormPartsHandle>(null);
  if (!taskId) return <Result status="info" title={t("workbench.noTask")} />;
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  const isOpen = data.task.status === "open";
  return (
    <div className="wb-page">
      <InstanceHead instance={data.instance} />
      {data.onBehalf ? (
        <Alert type="info" showIcon title={t("workbench.handleOnBehalf", { name: data.onBehalf })} />
      ) : null}
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
