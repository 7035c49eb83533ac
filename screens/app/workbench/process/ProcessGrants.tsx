import { DeleteOutlined } from "@ant-design/icons";
import { Button, Select, Space, Table, message } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { RequestOf } from "@/runtime/core/resource/calls";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import { UserSelect } from "../task/UserSelect";
import { useCall } from "@/runtime/render/use-call";
import { useRows } from "@/runtime/render/use-rows";
import "../workbench.css";
import "../texts";

type Grant = RequestOf<"bpm/auth", "processManagement">["grants"][number];

/** Who may start a process and who may manage its applications. No grant: administrators only. */
export default function ProcessGrants({ code }: { code: string }): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const { data, reload } = useCall("bpm/auth", "list", { defCode: code });
  const grants: readonly Grant[] = data ?? [];
  const save = async (next: Grant[]): Promise<void> => {
    const body = {
      defCode: code,
      grants: next.map(({ right, kind, code: who, name }) => ({ right, kind, code: who, name })),
    };
    try {
      await http.call("bpm/auth", "processManagement", body);
      reload();
    } catch (problem) {
      void message.error(errorText(problem), 2);
    }
  };
  return (
    <>
      <AddGrant onAdd={(grant) => void save([...grants, grant])} />
      <Table<Grant>
        size="small"
        rowKey={(grant) => `${grant.right}/${grant.kind}/${grant.code}`}
        pagination={false}
        loading={data === null}
        dataSource={grants}
        columns={[
          { title: t("workbench.right.label"), render: (_, grant) => t(`workbench.right.${grant.right}`) },
          { title: t("workbench.kind.label"), render: (_, grant) => t(`workbench.kind.${grant.kind}`) },
          { title: t("workbench.who"), render: (_, grant) => whoOf(grant, t("workbench.kind.all")) },
          {
            title: t("workbench.actions"),
            render: (_, grant) => (
              <Button
                type="text"
                danger
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t("workbench.removeGrant", { name: whoOf(grant, t("workbench.kind.all")) })}
                onClick={() => void save(grants.filter((one) => one !== grant))}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** People with the same name are told apart by their accounts. */
function whoOf({ kind, code, name }: Grant, everyone: string): string {
  if (kind === "all") return everyone;
  return kind === "user" && name !== code ? `${name}（${code}）` : name;
}

function AddGrant({ onAdd }: { onAdd: (grant: Grant) => void }): ReactElement {
  const { t } = useTranslation();
  const [right, setRight] = useState<Grant["right"]>("start");
  const [kind, setKind] = useState<Grant["kind"]>("role");
  const [who, setWho] = useState<string | null>(null);
  const { rows } = useRows("roles", (http, asked) => http.call("sys/role", "list", asked));
  const roles = rows ?? [];
  const add = (): void => {
    if (kind === "all") onAdd({ right, kind, code: "*", name: t("workbench.kind.all") });
    else if (who !== null)
      onAdd({ right, kind, code: who, name: roles.find((role) => role.code === who)?.name ?? who });
    setWho(null);
  };
  const option = (group: "right" | "kind", value: string): { value: string; label: string } => ({
    value,
    label: t(`workbench.${group}.${value}`),
  });
  return (
    <Space className="wb-grant" wrap>
      <Select
        value={right}
        style={{ width: 110 }}
        aria-label={t("workbench.right.label")}
        options={["start", "manage"].map((one) => option("right", one))}
        onChange={setRight}
      />
      <Select
        value={kind}
        style={{ width: 110 }}
        aria-label={t("workbench.kind.label")}
        options={["role", "user", "all"].map((one) => option("kind", one))}
        onChange={(next: Grant["kind"]) => {
          setKind(next);
          setWho(null);
        }}
      />
      {kind === "role" ? (
        <Select
          value={who}
          showSearch={{ optionFilterProp: "label" }}
          style={{ width: 220 }}
          aria-label={t("workbench.who")}
          placeholder={t("workbench.who")}
          options={roles.map((role) => ({ value: role.code, label: role.name }))}
          onChange={setWho}
        />
      ) : null}
      {kind === "user" ? (
        <div style={{ width: 260 }}>
          <UserSelect value={who === null ? [] : [who]} onChange={([account]) => setWho(account ?? null)} />
        </div>
      ) : null}
      <Button type="primary" disabled={kind !== "all" && who === null} onClick={add}>
        {t("workbench.addGrant")}
      </Button>
    </Space>
  );
}
