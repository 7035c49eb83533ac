import { FastForwardOutlined, PlayCircleOutlined, RedoOutlined, RollbackOutlined } from "@ant-design/icons";
import { Alert, Button, Select, Space } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "./directory";
import type { Walk } from "./use-walk";

/** Who starts, and the buttons that begin a dry run, take it back and lead it on. */
export function DryRunSetup({ people, walk }: { people: readonly Person[]; walk: Walk }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const [initiator, setInitiator] = useState(people[0]?.account ?? "");
  const { session } = walk;
  return (
    <div className="dry-setup">
      <label className="dry-field">
        <span>{t("initiator")}</span>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          aria-label={t("initiator")}
          disabled={session.run !== null}
          value={initiator || null}
          onChange={setInitiator}
          options={people.map(({ account, name }) => ({ value: account, label: `${name} (${account})` }))}
        />
      </label>
      {session.run ? <Going walk={walk} /> : <Beginning initiator={initiator} walk={walk} />}
      {session.isStale ? <Alert type="warning" showIcon title={t("stale")} /> : null}
    </div>
  );
}

function Beginning({ initiator, walk }: { initiator: string; walk: Walk }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  return (
    <Space wrap size={8}>
      <Button
        type="primary"
        icon={<PlayCircleOutlined aria-hidden />}
        disabled={!initiator}
        onClick={() => walk.begin(initiator, false)}
      >
        {t("begin")}
      </Button>
      <Button
        icon={<FastForwardOutlined aria-hidden />}
        disabled={!initiator}
        onClick={() => walk.begin(initiator, true)}
      >
        {t("toEnd")}
      </Button>
    </Space>
  );
}

function Going({ walk }: { walk: Walk }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  return (
    <Space wrap size={8}>
      <Button icon={<RollbackOutlined aria-hidden />} onClick={walk.back}>
        {t("back")}
      </Button>
      <Button icon={<FastForwardOutlined aria-hidden />} disabled={!walk.canGoOn} onClick={walk.finish}>
        {t("toEnd")}
      </Button>
      <Button icon={<RedoOutlined aria-hidden />} onClick={walk.again}>
        {t("again")}
      </Button>
    </Space>
  );
}
