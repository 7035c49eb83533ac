import { errorWords } from "@/runtime/i18n/error-words";
import { App, Button } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { titleOf } from "@/runtime/core/json-schema/schema";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { currentLocale } from "@/runtime/i18n/i18n";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { useDesigner } from "../model/designer-context";
import type { Actions } from "../toolbar/actions";
import { alignmentsFor } from "../toolbar/alignments";
import { PanelElement } from "./panel-element";
import { commonFields, sharedDeclaration, writeCommon } from "./several";

/** What several selected elements have in common; a change applies to all of them as one undo step. */
export const SeveralForm = observer(function SeveralForm({
  elements,
  actions,
}: {
  elements: readonly ModdleElement[];
  actions: Actions;
}): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { message } = App.useApp();
  const { version } = store;
  const declaration = sharedDeclaration(elements);
  const common = useMemo(() => {
    void version;
    return declaration && commonFields(store.model, elements, declaration, t("mixed"));
  }, [store, elements, declaration, version, t]);
  const [first] = elements;
  if (!common || !first)
    return (
      <div className="bpmn-panel-body">
        <p className="bpmn-hint" role="status">
          {t("severalMixed", { count: elements.length })}
        </p>
        <Alignments actions={actions} />
      </div>
    );
  const kind = titleOf(declaration ?? {}, "", currentLocale());
  return (
    <PanelElement value={first}>
      <div className="bpmn-panel-body">
        <p className="bpmn-hint" role="status">
          {t("severalTasks", { count: elements.length, kind })}
        </p>
        <Alignments actions={actions} />
        <SchemaForm
          live
          commit="blur"
          schema={common.schema}
          value={common.value}
          readOnly={store.readOnly}
          labelWidth={104}
          onChange={(_values, { path, value }) => {
            const bind = common.bindings[String(path[0])];
            try {
              if (bind) writeCommon(store.model, elements, bind, value);
            } catch (error) {
              void message.error(errorWords(error), 2);
            }
          }}
        />
      </div>
    </PanelElement>
  );
});

/** What can be done with several shapes whatever they are. */
function Alignments({ actions }: { actions: Actions }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return (
    <div className="bpmn-row-actions" role="group" aria-label={t("align")}>
      {alignmentsFor(actions).map(({ key, label, run }) => (
        <Button key={key} size="small" onClick={run}>
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
