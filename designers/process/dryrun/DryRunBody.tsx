import { Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { useDesigner } from "../model/designer-context";
import { Decide } from "./Decide";
import { DryRunSetup } from "./DryRunSetup";
import type { People } from "./directory";
import { StepForms, type StepFormsHandle } from "./StepForms";
import { StepList } from "./StepList";
import { type Walk, type WalkTab, useWalk } from "./use-walk";

/** The people and forms that a dry run needs. */
export interface Loaded {
  people: People;
  forms: Record<string, FormDocument>;
}

interface BodyProps {
  loaded: Loaded;
  onGo: (id: string) => void;
}

/** A dry run: its buttons, the path it took with the decision to make, the forms at one of its steps. */
export function DryRunBody({ loaded, onGo }: BodyProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const parts = useRef<StepFormsHandle>(null);
  const walk = useWalk(loaded.forms, parts);
  const { step } = walk;
  const tabs = [
    { key: "path", label: t("path"), children: <Path walk={walk} people={loaded.people} onGo={onGo} /> },
    {
      key: "form",
      label: step ? t("formAt", { name: step.name }) : t("formOfInitiator"),
      forceRender: true,
      children: <FormsAt walk={walk} forms={loaded.forms} parts={parts} />,
    },
  ];
  return (
    <div className="dry-body">
      <DryRunSetup people={loaded.people.people} walk={walk} />
      <Tabs
        size="small"
        className="dry-tabs"
        activeKey={walk.tab}
        onChange={(key) => walk.setTab(key as WalkTab)}
        items={tabs}
      />
    </div>
  );
}

/** The steps that were taken, and the decision that a step waits for. */
function Path({ walk, people, onGo }: { walk: Walk; people: People; onGo: BodyProps["onGo"] }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const { run, world } = walk.session;
  if (!run) return <p className="bpmn-hint">{t("hint")}</p>;
  const show = (index: number): void => {
    walk.choose(index);
    const node = run.steps[index]?.node;
    if (node) onGo(node);
  };
  const decide =
    walk.step && world && walk.isWaiting ? (
      <Decide key={walk.at} world={world} run={run} step={walk.step} people={people} onDecide={walk.decide} />
    ) : null;
  return <StepList run={run} people={people} at={walk.at} onShow={show} decide={decide} />;
}

/** The forms as they are at the step that is looked at; before the start as the initiator gets them. */
const FormsAt = observer(function FormsAt({
  walk,
  forms,
  parts,
}: {
  walk: Walk;
  forms: Loaded["forms"];
  parts: RefObject<StepFormsHandle | null>;
}): ReactElement {
  const store = useDesigner();
  const { session, step, at } = walk;
  const { run, world } = session;
  return (
    <StepForms
      key={`${session.depth} ${at}`}
      ref={parts}
      forms={forms}
      globalForm={(world?.setting ?? store.model.setting).flow.globalForm}
      accessTo={walk.accessTo}
      data={step ? (step.outcome ? step.data : run?.data) : walk.draft}
      readOnly={!walk.isWaiting && run !== null}
    />
  );
});
