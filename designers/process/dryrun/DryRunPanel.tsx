import { CloseOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { Alert, App, Button, Select, Spin, Tabs, Tag, Timeline } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { walkWidgets, type FormDocument } from "@/runtime/core/form/document";
import { isField } from "@/runtime/core/form/value-schema";
import { accessAt } from "@/runtime/core/process/access";
import { type DefinitionsElement, ProcessCompileError, compileProcess } from "@/runtime/core/process/compile";
import { type DryStep, dryRun } from "@/runtime/core/process/dry-run";
import type { GraphNode } from "@/runtime/core/process/graph";
import { FIELD_STATUS, type GlobalForm } from "@/runtime/core/process/setting";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { usePorts } from "@/runtime/render/ports-context";
import { useDesigner } from "../canvas/designer-context";
import { type People, loadForms, loadPeople } from "./directory";

interface Loaded {
  people: People;
  forms: Record<string, FormDocument>;
}

/** Walks the process with chosen initiator and form values: the way, who handles each node, what they see and edit. */
export const DryRunPanel = observer(function DryRunPanel({ onGo }: { onGo: (id: string) => void }): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { http, clock } = usePorts();
  const { message } = App.useApp();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [initiator, setInitiator] = useState("");
  const views = useRef(new Map<string, FormViewHandle>());
  const { setting } = store.model;
  const { globalForm } = setting.flow;
  useEffect(() => {
    let current = true;
    Promise.all([loadPeople(http, setting), loadForms(http, setting)])
      .then(([people, forms]) => {
        if (!current) return;
        setLoaded({ people, forms });
        setInitiator(people.people[0]?.account ?? "");
      })
      .catch((error: unknown) => message.error(error instanceof Error ? error.message : String(error), 2));
    return () => {
      current = false;
    };
  }, [http, setting, message]);
  useEffect(() => () => store.setDryRun(null), [store]);
  const run = async (): Promise<void> => {
    if (!loaded) return;
    try {
      const graph = compileProcess(store.model.definitions as unknown as DefinitionsElement, setting);
      const people = await loadPeople(http, setting);
      const data = Object.fromEntries(
        globalForm.map(({ boCode, formKey }) => [boCode, views.current.get(formKey)?.values() ?? {}]),
      );
      const name = people.names[initiator] ?? initiator;
      const startDate = clock.now().toISOString();
      store.setRefused([]);
      store.setDryRun({
        graph,
        run: dryRun(graph, setting, { initiator: { account: initiator, name }, data, directory: people, startDate }),
      });
    } catch (error) {
      store.setDryRun(null);
      if (error instanceof ProcessCompileError) store.setRefused(error.findings as ProcessFinding[]);
      void message.error(error instanceof Error ? error.message : String(error), 2);
    }
  };
  if (!loaded) return <Spin className="bpmn-dry-wait" />;
  const tabs = globalForm.flatMap((form) => {
    const document = loaded.forms[form.formKey];
    const keep = (view: FormViewHandle | null): void => {
      if (view) views.current.set(form.formKey, view);
    };
    return document
      ? [
          {
            key: form.formKey,
            label: form.formName,
            forceRender: true,
            children: <FormView form={document} ref={keep} />,
          },
        ]
      : [];
  });
  return (
    <aside className="bpmn-panel bpmn-dry" aria-label={t("dryRun")}>
      <header className="bpmn-dry-head">
        <strong>{t("dryRun")}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("close")}
          onClick={() => store.setTrying(false)}
        />
      </header>
      <div className="bpmn-panel-scroll bpmn-panel-body">
        <p className="bpmn-hint">{t("dryRunHint")}</p>
        <label className="bpmn-dry-field">
          <span>{t("initiator")}</span>
          <Select
            showSearch={{ optionFilterProp: "label" }}
            aria-label={t("initiator")}
            value={initiator || null}
            onChange={setInitiator}
            options={loaded.people.people.map(({ account, name }) => ({
              value: account,
              label: `${name}（${account}）`,
            }))}
          />
        </label>
        {tabs.length > 0 ? <Tabs size="small" items={tabs} /> : <p className="bpmn-hint">{t("noForm")}</p>}
        <Button type="primary" block icon={<PlayCircleOutlined />} disabled={!initiator} onClick={() => void run()}>
          {t("run")}
        </Button>
        <Outcome loaded={loaded} onGo={onGo} />
      </div>
    </aside>
  );
});

const COLORS: Record<DryStep["kind"], string> = {
  start: "green",
  task: "blue",
  skip: "gray",
  end: "green",
  nobody: "red",
  fault: "red",
};

const Outcome = observer(function Outcome({
  loaded,
  onGo,
}: {
  loaded: Loaded;
  onGo: (id: string) => void;
}): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { dryRun: result } = store;
  if (!result) return null;
  const { graph, run } = result;
  return (
    <section aria-label={t("path")} className="bpmn-dry-path">
      <Alert type={run.isEnded ? "success" : "error"} showIcon title={run.isEnded ? t("reachedEnd") : t("stops")} />
      <Timeline
        items={run.steps.map((step, i) => ({
          key: `${step.node}${i}`,
          color: COLORS[step.kind],
          content: (
            <div>
              <button type="button" className="bpmn-finding-go" onClick={() => onGo(step.node)}>
                <strong>{step.name}</strong>
              </button>
              <Who step={step} names={loaded.people.names} />
              {step.kind === "task" ? (
                <Sees node={graph.nodes[step.node] ?? null} forms={store.model.setting.flow.globalForm} loaded={loaded} />
              ) : null}
            </div>
          ),
        }))}
      />
    </section>
  );
});

function Who({ step, names }: { step: DryStep; names: People["names"] }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  if (step.kind === "nobody") return <Tag color="error">{t("nobody")}</Tag>;
  if (step.kind === "fault") return <p className="bpmn-condition-error">{step.detail}</p>;
  return (
    <p className="bpmn-hint">
      {step.kind === "skip" ? <Tag>{t("skipped")}</Tag> : null}
      {step.roles.map((role) => (
        <Tag key={role}>{names[role] ?? role}</Tag>
      ))}
      {step.accounts.map((account) => names[account] ?? account).join("、")} {step.detail}
    </p>
  );
}

/** Fields that a node's handlers see and edit, by the rule the engine applies. */
function Sees({
  node,
  forms,
  loaded,
}: {
  node: GraphNode | null;
  forms: readonly GlobalForm[];
  loaded: Loaded;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const fields = forms.flatMap((form) => {
    const document = loaded.forms[form.formKey];
    const access = accessAt(node, form);
    return document
      ? [...walkWidgets(document.list)]
          .filter(isField)
          .map(({ model, name }) => ({ name: name ?? model, status: access.statusOf(model ?? "") }))
      : [];
  });
  const named = (...status: number[]): string =>
    fields.filter((field) => status.includes(field.status)).map(({ name }) => name).join("、") || "—";
  return (
    <dl className="bpmn-dry-fields">
      <dt>{t("editable")}</dt>
      <dd>{named(FIELD_STATUS.writable)}</dd>
      <dt>{t("seen")}</dt>
      <dd>{named(FIELD_STATUS.readOnly)}</dd>
      <dt>{t("hiddenFields")}</dt>
      <dd>{named(FIELD_STATUS.hidden, FIELD_STATUS.unused)}</dd>
    </dl>
  );
}
