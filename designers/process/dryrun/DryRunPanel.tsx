import {
  CloseOutlined,
  FastForwardOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  RollbackOutlined,
} from "@ant-design/icons";
import { Alert, App, Button, Select, Space, Spin, Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import { accessAt } from "@/runtime/core/process/access";
import { waitingSteps } from "@/runtime/core/process/dry-run";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { GlobalForm } from "@/runtime/core/process/setting";
import { usePorts } from "@/runtime/render/ports-context";
import { useDesigner } from "../model/designer-context";
import { Decide } from "./Decide";
import { type People, loadForms, loadPeople } from "./directory";
import { StepForms, type StepFormsHandle } from "./StepForms";
import { StepList } from "./StepList";
import { useDrySession } from "./use-session";
import "./dryrun.css";

interface Loaded {
  people: People;
  forms: Record<string, FormDocument>;
}

/** Walks the process as chosen people would: who handles each node, what they see, where each decision leads. */
export const DryRunPanel = observer(function DryRunPanel({
  onGo,
}: {
  onGo: (id: string) => void;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const loaded = useLoaded();
  return (
    <aside className="bpmn-panel dry-panel" aria-label={t("title")}>
      <header className="dry-head">
        <strong>{t("title")}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("close")}
          onClick={() => store.setTrying(false)}
        />
      </header>
      {loaded ? <DryRunBody loaded={loaded} onGo={onGo} /> : <Spin className="dry-wait" />}
    </aside>
  );
});

function useLoaded(): Loaded | null {
  const store = useDesigner();
  const { http } = usePorts();
  const { message } = App.useApp();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { setting } = store.model;
  const { globalForm } = setting.flow;
  useEffect(() => {
    let current = true;
    Promise.all([loadPeople(http, setting), loadForms(http, globalForm)])
      .then(([people, forms]) => current && setLoaded({ people, forms }))
      .catch((error: unknown) => message.error(error instanceof Error ? error.message : String(error), 2));
    return () => {
      current = false;
    };
  }, [http, setting, globalForm, message]);
  return loaded;
}

const DryRunBody = observer(function DryRunBody({
  loaded: { people, forms },
  onGo,
}: {
  loaded: Loaded;
  onGo: (id: string) => void;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const session = useDrySession(forms);
  const [initiator, setInitiator] = useState(people.people[0]?.account ?? "");
  const [tab, setTab] = useState<"path" | "form">("form");
  const [chosen, setChosen] = useState<number | null>(null);
  const [draft, setDraft] = useState<BusinessData | undefined>();
  const parts = useRef<StepFormsHandle>(null);
  const { run, world } = session;
  const waiting = run ? waitingSteps(run) : [];
  const at = chosen ?? (run ? run.steps.indexOf(waiting[0] ?? run.steps.at(-1)!) : null);
  const step = at === null ? null : (run?.steps[at] ?? null);
  const node = step?.node;
  const accessTo = useCallback(
    (form: GlobalForm) => (world ? accessAt(world.graph, node ?? world.graph.start, form) : FULL_ACCESS),
    [world, node],
  );
  const begin = (toEnd: boolean): void => {
    const data = parts.current?.values() ?? {};
    setDraft(data);
    void session.begin(initiator, data, toEnd).then((runs) => runs && setTab("path"));
  };
  const moved = (work: () => void) => () => {
    setChosen(null);
    work();
  };
  const show = (index: number): void => {
    setChosen(index);
    const node = run?.steps[index]?.node;
    if (node) onGo(node);
  };
  const decide =
    step && world && run && waiting.includes(step) ? (
      <Decide
        key={at}
        world={world}
        run={run}
        step={step}
        people={people}
        onDecide={(decision) => {
          const data = parts.current?.values();
          moved(() => session.decide({ ...decision, ...(data ? { data } : {}) }))();
        }}
      />
    ) : null;
  return (
    <div className="dry-body">
      <div className="dry-setup">
        <label className="dry-field">
          <span>{t("initiator")}</span>
          <Select
            showSearch={{ optionFilterProp: "label" }}
            aria-label={t("initiator")}
            disabled={run !== null}
            value={initiator || null}
            onChange={setInitiator}
            options={people.people.map(({ account, name }) => ({
              value: account,
              label: `${name} (${account})`,
            }))}
          />
        </label>
        {run ? (
          <Space wrap size={8}>
            <Button icon={<RollbackOutlined />} onClick={moved(session.back)}>
              {t("back")}
            </Button>
            <Button
              icon={<FastForwardOutlined />}
              disabled={waiting.length === 0}
              onClick={moved(session.finish)}
            >
              {t("toEnd")}
            </Button>
            <Button
              icon={<RedoOutlined />}
              onClick={moved(() => {
                session.reset();
                setTab("form");
              })}
            >
              {t("again")}
            </Button>
          </Space>
        ) : (
          <Space wrap size={8}>
            <Button
              type="primary"
              icon={<PlayCircleOutlined />}
              disabled={!initiator}
              onClick={() => begin(false)}
            >
              {t("begin")}
            </Button>
            <Button icon={<FastForwardOutlined />} disabled={!initiator} onClick={() => begin(true)}>
              {t("toEnd")}
            </Button>
          </Space>
        )}
        {session.isStale ? <Alert type="warning" showIcon title={t("stale")} /> : null}
      </div>
      <Tabs
        size="small"
        className="dry-tabs"
        activeKey={tab}
        onChange={(key) => setTab(key as "path" | "form")}
        items={[
          {
            key: "path",
            label: t("path"),
            children: run ? (
              <StepList run={run} people={people} at={at} onShow={show} decide={decide} />
            ) : (
              <p className="bpmn-hint">{t("hint")}</p>
            ),
          },
          {
            key: "form",
            label: step ? t("formAt", { name: step.name }) : t("formOfInitiator"),
            forceRender: true,
            children: (
              <StepForms
                key={`${session.depth} ${at}`}
                ref={parts}
                forms={forms}
                globalForm={world?.setting.flow.globalForm ?? store.model.setting.flow.globalForm}
                accessTo={accessTo}
                data={step ? (step.outcome ? step.data : run?.data) : draft}
                readOnly={decide === null && run !== null}
              />
            ),
          },
        ]}
      />
    </div>
  );
});
