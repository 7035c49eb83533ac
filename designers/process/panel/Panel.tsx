import { errorWords } from "@/runtime/i18n/error-words";
import { DoubleLeftOutlined, DoubleRightOutlined } from "@ant-design/icons";
import { Button, Tabs, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isDeciding } from "@/runtime/core/bpmn/checks/gateway";
import { type ModdleElement, isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { isSeen } from "@/runtime/core/json-schema/seen";
import type { Values } from "@/runtime/store/form-store";
import { currentLocale } from "@/runtime/i18n/i18n";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import { useDesigner } from "../model/designer-context";
import { followPointer } from "../../kit/pointer-drag";
import type { ProcessModel } from "../model/process-model";
import { readBinding, writeBinding } from "./binding";
import { bindingsOf, declarationOf } from "./declaration";
import type { Actions } from "../toolbar/actions";
import { LABEL_WIDTH } from "./label-width";
import { PanelElement } from "./panel-element";
import { SeveralForm } from "./SeveralForm";
import { isFlag, isNumber, readerOf } from "@/runtime/core/guards";
import { useRemembered } from "./use-remembered";
import "./widgets";
import "./panel.css";

/** Beside the panel a narrower window has no canvas left: there it begins folded. */
const ROOMY = 760;
const WIDTH = { usual: 480, least: 320, most: 900 };

/** The property panel: of the selected component, and of the process. */
export const Panel = observer(function Panel({ actions }: { actions: Actions }): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [width, setWidth] = useRemembered("bpmn-panel-width", WIDTH.usual, readerOf(isNumber));
  const [isFolded, setFolded] = useRemembered(
    "bpmn-panel-folded",
    window.innerWidth < ROOMY,
    readerOf(isFlag),
  );
  // What a refused save tells of the process stands in the panel.
  const { formFaults } = store;
  useEffect(() => {
    if (formFaults) setFolded(false);
  }, [formFaults, setFolded]);
  const [chosen, setChosen] = useState<{ tab: string; for: string; since?: object }>({
    tab: "process",
    for: "",
  });
  const element = store.single;
  const several = useSeveral();
  const key = element?.id ?? several.map(({ id }) => id).join(" ");
  const isChosen = chosen.for === key && chosen.since === store.pressed;
  const tab = isChosen ? chosen.tab : element || several.length > 0 ? "component" : "process";
  const grip = useRef<HTMLButtonElement>(null);
  const clamp = (next: number): void => setWidth(Math.min(WIDTH.most, Math.max(WIDTH.least, next)));
  const fold = (
    <Tooltip title={t(isFolded ? "openPanel" : "foldPanel")} placement="left" mouseEnterDelay={0.4}>
      <Button
        className="bpmn-panel-fold"
        type="text"
        size="small"
        icon={isFolded ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
        aria-label={t(isFolded ? "openPanel" : "foldPanel")}
        onClick={() => setFolded(!isFolded)}
      />
    </Tooltip>
  );
  if (isFolded)
    return (
      <aside className="bpmn-panel bpmn-panel-folded" aria-label={t("panel")}>
        {fold}
      </aside>
    );
  return (
    <aside className="bpmn-panel" style={{ width }} aria-label={t("panel")}>
      {fold}
      <button
        ref={grip}
        type="button"
        className="bpmn-panel-grip"
        aria-label={t("panelWidth")}
        onDoubleClick={() => setWidth(WIDTH.usual)}
        onKeyDown={(event) => {
          if (event.key === "ArrowLeft") clamp(width + 20);
          if (event.key === "ArrowRight") clamp(width - 20);
        }}
        onPointerDown={(event) => {
          const start = event.clientX;
          followPointer(event, { move: (next) => clamp(width + start - next.clientX) });
        }}
      />
      <div className="bpmn-panel-scroll">
        <Tabs
          activeKey={tab}
          onChange={(next) => setChosen({ tab: next, for: key, since: store.pressed })}
          items={[
            {
              key: "component",
              label: t("component"),
              disabled: !element && several.length === 0,
              children: element ? (
                <ElementForm key={formKey(element)} element={element} />
              ) : several.length > 0 ? (
                <SeveralForm key={key} elements={several} actions={actions} />
              ) : null,
            },
            {
              key: "process",
              label: t("process"),
              children: <ElementForm key={formKey(store.model.process)} element={store.model.process} />,
            },
          ]}
        />
      </div>
    </aside>
  );
});

/** The selected elements when there are several, flows that lie between selected shapes left out. */
function useSeveral(): ModdleElement[] {
  const store = useDesigner();
  const { selection, version } = store;
  return useMemo(() => {
    void version;
    if (selection.size < 2) return [];
    const elements = [...selection].flatMap((id) => store.model.find(id) ?? []);
    const nodes = elements.filter(({ id }) => store.scene.nodes.has(id ?? ""));
    return nodes.length > 0 ? nodes : elements;
  }, [store, selection, version]);
}

const formKeys = new WeakMap<ModdleElement, number>();
let nextKey = 1;

/** One form per element, also when its id changes. */
function formKey(element: ModdleElement): number {
  const key = formKeys.get(element) ?? nextKey++;
  formKeys.set(element, key);
  return key;
}

function valuesOf(model: ProcessModel, element: ModdleElement, bindings: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(bindings).map(([key, bind]) => [key, readBinding(model, element, bind)]),
  );
}

const ElementForm = observer(function ElementForm({ element }: { element: ModdleElement }): ReactElement {
  const store = useDesigner();
  const form = useRef<SchemaFormHandle>(null);
  const { version, formFaults } = store;
  const { past } = store.model.stack;
  const declaration = useMemo(() => declarationOf(element), [element]);
  const bindings = useMemo(() => bindingsOf(declaration), [declaration]);
  const value = useMemo(() => {
    void version;
    return valuesOf(store.model, element, bindings);
  }, [bindings, store, element, version]);
  const isProcess = isA(element, "bpmn:Process");
  const refused = useRef<string | null>(null);
  useEffect(() => {
    // Why a value was refused is said until the next edit or undo; the one that is there now is right.
    if (refused.current !== null) form.current?.store.validateField([refused.current]);
    refused.current = null;
  }, [past]);
  useEffect(() => {
    if (isProcess && formFaults) form.current?.store.setErrors(formFaults);
  }, [isProcess, formFaults]);
  const scope = useMemo(() => {
    void version;
    return {
      leavesGateway: isDeciding(oneOf(element, "sourceRef")),
      isProcess,
    };
  }, [element, isProcess, version]);
  return (
    <PanelElement value={element}>
      <div className="bpmn-panel-body">
        <SchemaForm
          ref={form}
          live
          commit="blur"
          schema={declaration}
          value={value}
          scope={scope}
          readOnly={store.readOnly}
          labelWidth={LABEL_WIDTH[currentLocale()]}
          onChange={(_values, { path, value: next }) => {
            const key = String(path[0]);
            const bind = bindings[key];
            const fields = form.current?.store;
            if (!bind || !fields) return;
            try {
              writeBinding(store.model, element, bind, next);
              // A text that shows nothing is kept as none, also where there was none before.
              if (typeof next === "string" && !isSeen(next))
                fields.setValues(valuesOf(store.model, element, bindings));
              fields.validateField([key]);
            } catch (error) {
              // What was refused does not stay in the field; the reason stands at it.
              refused.current = key;
              fields.setValues(valuesOf(store.model, element, bindings));
              fields.setErrors({ [key]: errorWords(error) });
            }
          }}
        />
      </div>
    </PanelElement>
  );
});
