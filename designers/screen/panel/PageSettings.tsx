import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { isFragment } from "@/runtime/core/fragment/fragment";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { setAt } from "../../kit/json/splices";
import { writeOption } from "../model/commands";
import { freshName } from "../model/fresh-names";
import { dialogKey } from "../model/outline";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { FragmentSettings } from "../fragment/FragmentSettings";
import { NamedSteps } from "./NamedSteps";
import { PanelContext } from "./panel-context";
import { OptionsForm } from "./OptionsForm";

const SCHEMA: Schema = {
  type: "object",
  required: ["title"],
  properties: {
    title: { title: "标题", "x-flowsmith": { en: "Title", widget: "pageText" } },
    help: {
      title: "帮助",
      "x-flowsmith": {
        en: "Help",
        widget: "pageText",
        help: {
          zh: "这个页面是做什么的，显示在页面上方的“?”中",
          en: "What this page is for, as its “?” says it",
        },
      },
    },
    permission: { title: "功能编码", "x-flowsmith": { en: "Permission code", widget: "pageCode" } },
    under: {
      title: "菜单归属",
      "x-flowsmith": { en: "Marked menu entry", widget: "pageRef", options: { kind: "route" } },
    },
    state: {
      title: "页面变量",
      "x-flowsmith": { en: "State", widget: "pagePairs", options: { part: "state" } },
    },
  },
};

const EVENTS_SCHEMA: Schema = {
  type: "object",
  properties: { load: { title: "打开时", "x-flowsmith": { en: "When opened", widget: "pageSteps" } } },
};

const FRAGMENT_SCHEMA: Schema = {
  type: "object",
  required: ["title"],
  properties: {
    title: { title: "标题", "x-flowsmith": { en: "Title", widget: "pageText" } },
    icon: { type: "string", title: "图标", "x-flowsmith": { en: "Icon", widget: "icon" } },
    state: {
      title: "片段变量",
      "x-flowsmith": { en: "State", widget: "pagePairs", options: { part: "state" } },
    },
  },
};

/** What concerns the page as a whole. */
export const PageSettings = observer(function PageSettings({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  const { page } = store;
  const screen = page.tree?.screen;
  if (!screen) return null;
  const fragment = isFragment(screen) ? screen : null;
  const addDialog = (): void => {
    const name = freshName("dialog", new Set(Object.keys(screen.dialogs ?? {})));
    page.run("dialog.add", ({ text, write }) =>
      write(
        setAt(text, ["dialogs", name], {
          title: t("screenDesigner.dialog"),
          body: [{ type: "text", text: t("screenDesigner.dialog") }],
        }),
      ),
    );
    page.selectAt([["dialogs", name, "body", 0]]);
  };
  return (
    <PanelContext value={{ store, path: PLACE, node: undefined }}>
      <h2 className="pd-section">
        {t(fragment ? "screenDesigner.fragment.settings" : "screenDesigner.settings")}
      </h2>
      <OptionsForm
        page={page}
        schema={fragment ? FRAGMENT_SCHEMA : SCHEMA}
        value={{ ...screen }}
        at={PAGE}
        onWrite={(name, values) => writeOption(page, [name], values[name])}
      />
      {fragment ? null : (
        <OptionsForm
          page={page}
          schema={EVENTS_SCHEMA}
          value={screen.on ?? {}}
          at={EVENTS}
          onWrite={(event, values) => writeOption(page, [...EVENTS, event], values[event])}
        />
      )}
      {fragment ? <FragmentSettings store={store} fragment={fragment} /> : null}
      <NamedSteps store={store} />
      <h2 className="pd-section">{t("screenDesigner.dialogs")}</h2>
      {Object.entries(screen.dialogs ?? {}).map(([name, { title }]) => (
        <Button key={name} block className="pd-dialog-entry" onClick={() => page.select([dialogKey(name)])}>
          {localText(title, locale) || name}
        </Button>
      ))}
      <Button block icon={<PlusOutlined aria-hidden />} disabled={page.isBroken} onClick={addDialog}>
        {t("screenDesigner.addDialog")}
      </Button>
    </PanelContext>
  );
});

const PAGE: Path = [];
const EVENTS: Path = ["on"];
const PLACE: Path = ["body"];
