import { TeamOutlined, UserOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AssignRule, INITIATOR_CODE, type SubjectRef } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { PickPeople, type PeopleKind } from "./PickPeople";
import { RowActions } from "./RowTable";
import { useRemoval } from "./use-removal";

const isInitiator = (rule: AssignRule): boolean => rule.source.some(({ code }) => code === INITIATOR_CODE);

/** Who handles a task: the initiator alone, or at most one rule of users and one of roles. */
export function RulesWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const rules = (Array.isArray(value) ? value : []) as AssignRule[];
  const [picking, setPicking] = useState<PeopleKind | null>(null);
  const removal = useRemoval();
  const locked = disabled || readOnly;
  const chosen = (kind: PeopleKind): SubjectRef[] =>
    rules.find((rule) => rule.rule === kind && !isInitiator(rule))?.source ?? [];
  const put = (kind: PeopleKind, source: SubjectRef[]): void => {
    const names = source.map(({ name }) => name).join(t("comma"));
    const rule: AssignRule = { rule: kind, description: `${t(kind)}${t("colon")}${names}`, source };
    onChange([...rules.filter((one) => one.rule !== kind && !isInitiator(one)), rule]);
  };
  const putInitiator = (): void => {
    const name = t("initiator");
    onChange([{ rule: "user", description: name, source: [{ code: INITIATOR_CODE, name, type: "user" }] }]);
  };
  return (
    <div className="bpmn-rules">
      {rules.length === 0 ? <p className="bpmn-hint">{t("noRule")}</p> : null}
      {rules.map((rule) => (
        <div key={rule.rule + rule.description} className="bpmn-card">
          <div className="bpmn-card-head">
            {rule.rule === "user" ? <UserOutlined /> : <TeamOutlined />}
            <strong>{t(isInitiator(rule) ? "initiator" : rule.rule)}</strong>
            <RowActions
              isLocked={locked}
              {...(isInitiator(rule) ? {} : { onEdit: () => setPicking(rule.rule) })}
              onRemove={() => removal(() => onChange(rules.filter((one) => one !== rule)))}
            />
          </div>
          {isInitiator(rule) ? null : rule.source.map(({ code, name }) => <Tag key={code}>{name}</Tag>)}
        </div>
      ))}
      <PickPeople
        isLocked={locked}
        chosen={chosen}
        picking={picking}
        onPicking={setPicking}
        onPick={(kind, rows) =>
          put(
            kind,
            rows.map(({ code, name }) => ({ code, name, type: kind })),
          )
        }
      >
        <Button size="small" disabled={locked} onClick={putInitiator}>
          {t("initiator")}
        </Button>
      </PickPeople>
    </div>
  );
}
