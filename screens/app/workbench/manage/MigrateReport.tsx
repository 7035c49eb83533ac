import { Alert, Button, Select, Skeleton, Table, Tag, message } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BpmInstanceMigrationLine } from "@/runtime/core/resource/call-types";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import { useCall } from "@/runtime/render/use-call";
import { useRows } from "@/runtime/render/use-rows";
import "../texts";
import "../workbench.css";
import { NodeMapping, type Counterpart } from "./NodeMapping";
import "./texts";

interface Props {
  defCode: string;
  /** Ids of the applications, separated by commas. */
  instIds: string;
  onChanged?: () => void;
}

/** Moves applications to another version of their process: the report first, then the move, then what came of it. */
export default function MigrateReport({ defCode, instIds, onChanged }: Props): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const { rows } = useRows(defCode, (calls, asked) =>
    calls.call("bpm/definition", "versions", { code: defCode, ...asked }),
  );
  const versions = (rows ?? []).filter(({ status }) => status === 1);
  const [picked, setPicked] = useState<string | null>(null);
  const [mapping, setMapping] = useState<readonly Counterpart[]>([]);
  const [results, setResults] = useState<BpmInstanceMigrationLine[] | null>(null);
  const [busy, setBusy] = useState(false);
  const defId = picked ?? versions[0]?.id;
  const body = {
    instIds: instIds.split(","),
    mapping: Object.fromEntries(mapping.map(({ node, to }) => [node, to])),
  };
  const preview = useCall("bpm/instance", "migratePreview", defId === undefined ? null : { defId, ...body });
  const shown = preview.isCurrent ? preview.data?.results : undefined;
  const movable = (shown ?? []).filter((line) => line.ok && !isThere(line));
  const migrate = async (): Promise<void> => {
    if (defId === undefined) return;
    setBusy(true);
    try {
      const wanted = { ...body, defId, instIds: movable.map(({ instId }) => instId) };
      const answer = await http.call("bpm/instance", "migrate", wanted);
      setResults(answer.results);
      onChanged?.();
    } catch (problem) {
      void message.error(errorText(problem), 3);
    } finally {
      setBusy(false);
    }
  };
  if (rows && versions.length === 0) return <Alert type="info" showIcon title={t("manage.noOtherVersion")} />;
  if (results) return <Lines lines={results} isDone />;
  return (
    <div className="wb-manage-form">
      <label>
        {t("manage.targetVersion")}
        <Select
          value={defId ?? null}
          aria-label={t("manage.targetVersion")}
          options={versions.map(({ id, version, isMain }) => ({
            value: id,
            label: `V${version}${isMain ? `（${t("workbench.isMain")}）` : ""}`,
          }))}
          onChange={(id: string) => {
            setPicked(id);
            setMapping([]);
          }}
        />
      </label>
      {preview.error ? <Alert type="error" showIcon title={preview.error} /> : null}
      {shown && defId ? (
        <NodeMapping defId={defId} lines={shown} value={mapping} onChange={setMapping} />
      ) : null}
      {shown ? <Lines lines={shown} /> : <Skeleton active title={false} />}
      <footer className="wb-manage-footer">
        <Button type="primary" loading={busy} disabled={movable.length === 0} onClick={() => void migrate()}>
          {t("manage.migrateOk")}
        </Button>
      </footer>
    </div>
  );
}

function Lines({
  lines,
  isDone = false,
}: {
  lines: BpmInstanceMigrationLine[];
  isDone?: boolean;
}): ReactElement {
  const { t } = useTranslation();
  const ok = lines.filter((line) => line.ok && (isDone || !isThere(line))).length;
  const bad = lines.filter((line) => !line.ok).length;
  return (
    <>
      <Alert
        type={bad === 0 ? "success" : "warning"}
        showIcon
        title={t(isDone ? "manage.finished" : "manage.ready", { ok, bad })}
      />
      <Table<BpmInstanceMigrationLine>
        size="small"
        rowKey="instId"
        pagination={lines.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        dataSource={lines}
        columns={[
          { title: t("manage.application"), render: (_, line) => line.title ?? line.instId },
          {
            title: t("manage.versions"),
            width: 120,
            render: (_, { fromVersion, toVersion }) =>
              fromVersion === undefined ? "–" : `V${fromVersion} → V${toVersion}`,
          },
          {
            title: t("manage.result"),
            render: (_, line) =>
              !isDone && isThere(line) ? (
                <Tag>{t("manage.already")}</Tag>
              ) : line.ok ? (
                <Tag color="success">{t(isDone ? "manage.gone" : "manage.canGo")}</Tag>
              ) : (
                line.problems.map(({ node, name, reason }) => (
                  <div key={`${node} ${reason}`}>{name === "" ? reason : `${name}：${reason}`}</div>
                ))
              ),
          },
        ]}
      />
    </>
  );
}

const isThere = ({ fromVersion, toVersion }: BpmInstanceMigrationLine): boolean =>
  fromVersion !== undefined && fromVersion === toVersion;

const PAGE = 8;
