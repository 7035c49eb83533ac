import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { removeAt } from "../../kit/json/splices";
import { writeOption } from "../model/commands";
import { dialogKey } from "../model/outline";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { PanelContext } from "./panel-context";
import { NameField } from "./NameField";
import { OptionsForm } from "./OptionsForm";

const KINDS = { dialog: { zh: "对话框", en: "Dialog" }, drawer: { zh: "抽屉", en: "Drawer" } };

const SCHEMA: Schema = {
  type: "object",
  required: ["title"],
  properties: {
    title: { title: "标题", "x-flowsmith": { en: "Title", widget: "pageText" } },
    kind: {
      type: "string",
      title: "形式",
      enum: ["dialog", "drawer"],
      "x-flowsmith": { en: "Kind", widget: "select", labels: KINDS },
    },
    width: { title: "宽度", "x-flowsmith": { en: "Width", placeholder: "640", widget: "pageData" } },
    ok: { title: "确定时", "x-flowsmith": { en: "On OK", widget: "pageSteps" } },
  },
};

/** A dialog of the page: what it is called, how wide it is, and what its buttons do. */
export const DialogPanel = observer(function DialogPanel({
  store,
  name,
}: {
  store: ScreenDesignerStore;
  name: string;
}): ReactElement | null {
  const { t } = useTranslation();
  const { page } = store;
  const dialog = page.tree?.screen.dialogs?.[name];
  if (!dialog) return null;
  const path = ["dialogs", name];
  const remove = (): void => {
    page.select([]);
    page.run("dialog.remove", ({ text, write }) => write(removeAt(text, path)));
  };
  return (
    <PanelContext value={{ store, path: [...path, "body"], node: undefined }}>
      <div className="pd-panel-head">
        <strong>{t("screenDesigner.dialog")}</strong>
        <span className="fs-sd-space" />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={page.isBroken}
          aria-label={t("screenDesigner.removeRow", { n: name })}
          onClick={remove}
        />
      </div>
      <NameField
        key={name}
        store={store}
        part="dialogs"
        name={name}
        taken={Object.keys(page.tree?.screen.dialogs ?? {})}
        isTitled
        onRenamed={(to) => page.select([dialogKey(to)])}
      />
      <OptionsForm
        page={page}
        schema={SCHEMA}
        value={{ ...dialog }}
        at={path}
        onWrite={(option, values) => writeOption(page, [...path, option], values[option])}
      />
      {dialog.ok ? (
        <p className="pd-hint">{t("screenDesigner.okButtons")}</p>
      ) : (
        <Button
          block
          disabled={page.isBroken}
          onClick={() => writeOption(page, [...path, "footer"], dialog.footer ? undefined : [])}
        >
          {t(dialog.footer ? "screenDesigner.removeFooter" : "screenDesigner.addFooter")}
        </Button>
      )}
    </PanelContext>
  );
});
