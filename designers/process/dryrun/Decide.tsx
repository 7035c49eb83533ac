import { App, Button, Input, Segmented, Select } from "antd";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { buttonsOf, needsOpinion } from "@/runtime/core/process/access";
import {
  type DryDecision,
  type DryRun,
  type DryStep,
  type DryWorld,
  rejectGoesTo,
} from "@/runtime/core/process/dry-run";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { BUTTON_CODES, type ButtonCode } from "@/runtime/core/process/setting";
import { returnableIn } from "@/runtime/core/process/step/turn-down";
import type { People } from "./directory";

interface DecideProps {
  world: DryWorld;
  run: DryRun;
  /** A step that waits. */
  step: DryStep;
  people: People;
  onDecide: (decision: DryDecision) => void;
}

/** Chooses who of the handlers acts, by which of the node's buttons, with which opinion. */
export function Decide({ world, run, step, people, onDecide }: DecideProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const { message } = App.useApp();
  const node = nodeOf(world.graph, step.node);
  const buttons = BUTTON_CODES.filter((code) => buttonsOf(node)[code] === 1);
  const [actor, setActor] = useState(step.accounts[0] ?? "");
  const [action, setAction] = useState<ButtonCode>(
    buttons.find((code) => code === "agree") ?? buttons[0] ?? "handle",
  );
  const [target, setTarget] = useState("");
  const [to, setTo] = useState("");
  const [opinion, setOpinion] = useState("");
  const submit = (): void => {
    if (needsOpinion(world.setting.flow.properties, action) && !opinion.trim())
      return void message.warning(t("opinionNeeded"), 2);
    if (action === "assign" && !to) return void message.warning(t("assignNeeded"), 2);
    const more = {
      ...(action === "turnDown" && target ? { target } : {}),
      ...(action === "assign" ? { to } : {}),
    };
    onDecide({ task: step.task ?? "", actor, action, opinion: opinion.trim(), ...more });
  };
  const choices = (list: readonly string[]): { value: string; label: string }[] =>
    list.map((account) => ({ value: account, label: people.names[account] ?? account }));
  return (
    <div className="dry-decide" role="group" aria-label={t("decide")}>
      <label className="dry-field">
        <span>{t("actor")}</span>
        <Select
          size="small"
          aria-label={t("actor")}
          showSearch={{ optionFilterProp: "label" }}
          value={actor}
          options={choices(step.accounts)}
          onChange={setActor}
        />
      </label>
      <Segmented
        size="small"
        block
        aria-label={t("action")}
        value={action}
        options={buttons.map((code) => ({
          value: code,
          label: node.kind === "start" ? t("did.resubmit") : t(`did.${code}`),
        }))}
        onChange={setAction}
      />
      {action === "turnDown" ? (
        <RejectTarget {...{ world, run, step, actor }} value={target} onChange={setTarget} />
      ) : null}
      {action === "assign" ? (
        <label className="dry-field">
          <span>{t("assignTo")}</span>
          <Select
            size="small"
            aria-label={t("assignTo")}
            showSearch={{ optionFilterProp: "label" }}
            value={to || null}
            options={choices(people.people.map(({ account }) => account))}
            onChange={setTo}
          />
        </label>
      ) : null}
      <Input.TextArea
        aria-label={t("opinion")}
        placeholder={t(needsOpinion(world.setting.flow.properties, action) ? "opinionMust" : "opinion")}
        autoSize={{ minRows: 1, maxRows: 4 }}
        value={opinion}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <Button
        type="primary"
        size="small"
        danger={action === "turnDown" || action === "shutdown"}
        onClick={submit}
      >
        {t("submit")}
      </Button>
    </div>
  );
}

/** Where a reject goes: as the node's strategy says, or one of the tasks handled before. */
function RejectTarget({
  world,
  run,
  step,
  actor,
  value,
  onChange,
}: Omit<DecideProps, "people" | "onDecide"> & {
  actor: string;
  value: string;
  onChange: (target: string) => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const locale = useLocale();
  const options = useMemo(() => {
    const usual = localText(rejectGoesTo(world, run, step.task ?? "", actor) ?? "—", locale);
    const nodes = returnableIn(world.graph, run.state, step.node);
    return [
      { value: "", label: t("byStrategy", { name: usual }) },
      ...nodes.map((id) => ({ value: id, label: nodeOf(world.graph, id).name })),
    ];
  }, [world, run, step, actor, t, locale]);
  return (
    <label className="dry-field">
      <span>{t("rejectTo")}</span>
      <Select size="small" aria-label={t("rejectTo")} value={value} options={options} onChange={onChange} />
    </label>
  );
}
