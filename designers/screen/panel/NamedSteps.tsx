import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Space } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { writeOption } from "../model/commands";
import { freshName } from "../model/fresh-names";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { newStep } from "./step-schema";
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
  const names = Object.keys(actions).join("\n");
  const schema = useMemo(() => stepsSchema(names === "" ? [] : names.split("\n")), [names]);
  const add = (): void => {
    const fresh = freshName(name.trim() || "action", new Set(Object.keys(actions)));
    writeOption(page, ["actions", fresh], [{ ...newStep("toast"), toast: fresh }]);
    setName("");
  };
  return (
    <section aria-label={t("screenDesigner.actions")}>
      <h2 className="pd-section">{t("screenDesigner.actions")}</h2>
      <OptionsForm
        key={names}
        page={page}
        schema={schema}
        value={actions}
        at={ACTIONS}
        onWrite={(action, values) => {
          const others = Object.keys(actions).filter((one) => one !== action);
          const isLast = values[action] === undefined && others.length === 0;
          writeOption(page, isLast ? ["actions"] : ["actions", action], values[action]);
        }}
      />
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
        <Button icon={<PlusOutlined />} disabled={page.isBroken} onClick={add}>
          {t("screenDesigner.addAction")}
        </Button>
      </Space.Compact>
    </section>
  );
});

const ACTIONS: Path = ["actions"];

const stepsSchema = (names: readonly string[]): Schema => ({
  type: "object",
  properties: Object.fromEntries(
    names.map((name) => [name, { title: name, "x-flowsmith": { en: name, widget: "pageSteps" } }]),
  ),
});
