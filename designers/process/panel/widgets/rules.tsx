import { TeamOutlined, UserOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AssignRule,
  INITIATOR_CODE,
  isReservedCode,
  LEADER_CODES,
  type SubjectRef,
} from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { reservedWord } from "../../model/reserved-word";
import { PickPeople, type PeopleKind } from "./PickPeople";
import { RowActions } from "./RowTable";
import { useRemoval } from "./use-removal";

/** The reserved code of a rule of users: who is meant is known only while the process runs. */
const reservedIn = ({ source }: AssignRule): string | undefined =>
  source.find(({ code }) => isReservedCode(code))?.code;

/**
 * Who handles a task: at most one rule of users and one of roles. The initiator or the head of a department, who are rules
 * of users, take the place of all others; roles may be added to them.
 */
export function RulesWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const rules = (Array.isArray(value) ? value : []) as AssignRule[];
  const [picking, setPicking] = useState<PeopleKind | null>(null);
  const removal = useRemoval();
  const locked = disabled || readOnly;
  const chosen = (kind: PeopleKind): SubjectRef[] =>
    rules.find((rule) => rule.rule === kind && !reservedIn(rule))?.source ?? [];
  const put = (kind: PeopleKind, source: SubjectRef[]): void => {
    const names = source.map(({ name }) => name).join(t("comma"));
    const rule: AssignRule = { rule: kind, description: `${t(kind)}${t("colon")}${names}`, source };
    onChange([...rules.filter((one) => one.rule !== kind), rule]);
  };
  const putReserved = (code: string): void => {
    const name = t(reservedWord(code));
    onChange([{ rule: "user", description: name, source: [{ code, name, type: "user" }] }]);
  };
  const nameOf = (rule: AssignRule): string => {
    const code = reservedIn(rule);
    return t(code === undefined ? rule.rule : reservedWord(code));
  };
  return (
    <div className="bpmn-rules">
      {rules.length === 0 ? <p className="bpmn-hint">{t("noRule")}</p> : null}
      {rules.map((rule) => (
        <div key={rule.rule + rule.description} className="bpmn-card">
          <div className="bpmn-card-head">
            {rule.rule === "user" ? <UserOutlined aria-hidden /> : <TeamOutlined aria-hidden />}
            <strong>{nameOf(rule)}</strong>
            <RowActions
              isLocked={locked}
              {...(reservedIn(rule) ? {} : { onEdit: () => setPicking(rule.rule) })}
              onRemove={() => removal(() => onChange(rules.filter((one) => one !== rule)))}
            />
          </div>
          {reservedIn(rule) ? null : rule.source.map(({ code, name }) => <Tag key={code}>{name}</Tag>)}
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
        {[INITIATOR_CODE, ...Object.values(LEADER_CODES)].map((code) => (
          <Button key={code} size="small" disabled={locked} onClick={() => putReserved(code)}>
            {t(reservedWord(code))}
          </Button>
        ))}
      </PickPeople>
    </div>
  );
}
