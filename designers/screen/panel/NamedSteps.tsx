import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Space } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { writeOption } from "../model/commands";
import { freshName } from "../model/fresh-names";
import type { PageDocument } from "../model/page-document";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { newStep } from "./step-schema";
import { NameField } from "./NameField";
import { OptionsForm } from "./OptionsForm";

/** The page's own sequences of steps, which other steps run by their names; one without steps is gone. */
export const NamedSteps = observer(function NamedSteps({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const [name, setName] = useState("");
  const actions = page.tree?.screen.actions ?? {};
  const names = Object.keys(actions);
  const add = (): void => {
    const fresh = freshName(name.trim() || "action", new Set(names));
    writeOption(page, ["actions", fresh], [{ ...newStep("toast"), toast: fresh }]);
    setName("");
  };
  return (
    <section aria-label={t("screenDesigner.actions")}>
      <h2 className="pd-section">{t("screenDesigner.actions")}</h2>
      {names.map((action) => (
        <section key={action} aria-label={action} className="pd-fragment-entry">
          <NameField store={store} part="actions" name={action} taken={names} isTitled />
          <OwnSteps page={page} name={action} />
        </section>
      ))}
      <Space.Compact block>
        <Input
          value={name}
          maxLength={64}
          disabled={page.isBroken}
          placeholder={t("screenDesigner.ownName")}
          aria-label={t("screenDesigner.actionName")}
          onChange={(event) => setName(event.target.value.replaceAll(/[^\p{L}\p{N}_]/gu, ""))}
          onPressEnter={add}
        />
        <Button icon={<PlusOutlined aria-hidden />} disabled={page.isBroken} onClick={add}>
          {t("screenDesigner.addAction")}
        </Button>
      </Space.Compact>
    </section>
  );
});

const ACTIONS: Path = ["actions"];

const OwnSteps = observer(function OwnSteps({
  page,
  name,
}: {
  page: PageDocument;
  name: string;
}): ReactElement {
  const actions = page.tree?.screen.actions ?? {};
  const schema = useMemo(() => stepsSchema(name), [name]);
  return (
    <OptionsForm
      page={page}
      schema={schema}
      value={actions}
      at={ACTIONS}
      onWrite={(_, { [name]: steps }) => {
        const isLast = steps === undefined && Object.keys(actions).length === 1;
        writeOption(page, isLast ? ACTIONS : [...ACTIONS, name], steps);
      }}
    />
  );
});

const stepsSchema = (name: string): Schema => ({
  type: "object",
  properties: { [name]: { title: "步骤", "x-flowsmith": { en: "Steps", widget: "pageSteps" } } },
});
