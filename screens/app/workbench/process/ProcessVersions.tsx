import { Alert, Button, Popconfirm, Space, Table, Tag, message } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { BpmDefinitionVersion } from "@/runtime/core/resource/call-types";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import { timeText } from "../labels";
import { useRows } from "@/runtime/render/use-rows";
import "../workbench.css";
import "../texts";

const PAGE = 10;

/** Versions of a process: deploy a draft, make a deployed one the main one, open any of them. */
export default function ProcessVersions({
  code,
  onChanged,
}: {
  code: string;
  onChanged?: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const { rows, error, reload } = useRows(code, (calls, asked) =>
    calls.call("bpm/definition", "versions", { code, ...asked }),
  );
  const run = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call();
      void message.success(done, 1);
      reload();
      onChanged?.();
    } catch (problem) {
      void message.error(errorText(problem), 2);
    }
  };
  const open = (id: string): void => void navigate(`/process/manage/list?modelId=${encodeURIComponent(id)}`);
  if (error) return <Alert type="error" showIcon title={error} />;
  return (
    <Table<BpmDefinitionVersion>
      size="small"
      rowKey="id"
      pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      loading={rows === null}
      dataSource={rows ?? []}
      columns={[
        { title: t("workbench.version"), render: (_, row) => `V${row.version}` },
        {
          title: t("workbench.state.label"),
          render: (_, row) => <State version={row} />,
        },
        { title: t("workbench.deployedAt"), render: (_, row) => timeText(row.deployDate) || "—" },
        { title: t("workbench.updatedAt"), render: (_, row) => timeText(row.updateDate) },
        {
          title: t("workbench.actions"),
          render: (_, row) => (
            <Space size={0}>
              <Button type="link" size="small" onClick={() => open(row.id)}>
                {t("workbench.design")}
              </Button>
              {row.status === 0 ? (
                <Popconfirm
                  title={t("workbench.deployConfirm")}
                  onConfirm={() =>
                    run(() => http.call("bpm/model", "deploy", { id: row.id }), t("workbench.done.deploy"))
                  }
                >
                  <Button type="link" size="small">
                    {t("workbench.deploy")}
                  </Button>
                </Popconfirm>
              ) : null}
              {row.status === 1 && !row.isMain ? (
                <Button
                  type="link"
                  size="small"
                  onClick={() =>
                    void run(
                      () => http.call("bpm/definition", "enableVersion", { id: row.id }),
                      t("workbench.done.enable"),
                    )
                  }
                >
                  {t("workbench.enable")}
                </Button>
              ) : null}
              {row.isMain ? null : (
                <Popconfirm
                  title={t("workbench.removeConfirm")}
                  onConfirm={() =>
                    run(
                      () => http.call("bpm/definition", "remove", { id: row.id }),
                      t("workbench.done.remove"),
                    )
                  }
                >
                  <Button type="link" danger size="small">
                    {t("workbench.remove")}
                  </Button>
                </Popconfirm>
              )}
            </Space>
          ),
        },
      ]}
    />
  );
}

function State({ version }: { version: BpmDefinitionVersion }): ReactElement {
  const { t } = useTranslation();
  if (version.isMain) return <Tag color="success">{t("workbench.isMain")}</Tag>;
  if (version.status === 1) return <Tag color="processing">{t("workbench.isDeployed")}</Tag>;
  return <Tag>{t("workbench.isDraft")}</Tag>;
}
