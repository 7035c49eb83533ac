import { Button, Popconfirm, Space, Table, Tag, message } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import { timeText } from "../labels";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

interface Version {
  id: string;
  version: number;
  status: 0 | 1;
  isMain: boolean;
  deployDate: string | null;
  updateDate: string;
  createBy: string | null;
}

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
  const request = {
    method: "GET" as const,
    path: `/api/bpm/definition/version/list/${code}`,
    query: { size: 100 },
  };
  const { data, reload } = useCall<{ records: Version[] }>(request);
  const run = async (path: string, done: string, id: string): Promise<void> => {
    try {
      await http.request({ method: "POST", path, body: { id }, form: true });
      void message.success(done, 1);
      reload();
      onChanged?.();
    } catch (problem) {
      void message.error(errorText(problem), 2);
    }
  };
  const open = (id: string): void => void navigate(`/process/manage/list?modelId=${encodeURIComponent(id)}`);
  return (
    <Table<Version>
      size="small"
      rowKey="id"
      pagination={false}
      loading={data === null}
      dataSource={data?.records ?? []}
      columns={[
        { title: t("workbench.version"), render: (_, row) => `V${row.version}` },
        {
          title: t("workbench.state.label"),
          render: (_, row) => (
            <Tag color={row.isMain ? "success" : row.status === 1 ? "processing" : "default"}>
              {row.isMain
                ? t("workbench.isMain")
                : row.status === 1
                  ? t("workbench.isDeployed")
                  : t("workbench.isDraft")}
            </Tag>
          ),
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
                  onConfirm={() => run(`/api/bpm/model/${row.id}/deploy`, t("workbench.done.deploy"), row.id)}
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
                    void run("/api/bpm/definition/enableVersion", t("workbench.done.enable"), row.id)
                  }
                >
                  {t("workbench.enable")}
                </Button>
              ) : null}
              {row.isMain ? null : (
                <Popconfirm
                  title={t("workbench.removeConfirm")}
                  onConfirm={() => run("/api/bpm/definition/remove", t("workbench.done.remove"), row.id)}
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
