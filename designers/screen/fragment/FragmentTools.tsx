import { errorWords } from "@/runtime/i18n/error-words";
import { AppstoreAddOutlined, ExportOutlined, ScissorOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { fragmentIdOf, type FragmentDocument } from "@/runtime/core/fragment/fragment";
import { useApp } from "@/runtime/render/app-context";
import type { Part } from "../model/page-tree";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { detachUse, fragmentParts } from "./commands";
import { SaveFragment } from "./SaveFragment";
import { CannotDetach } from "./substitute";

/** What can be done with the chosen blocks as a fragment: make one of them, open the one that they use, write it out. */
export const FragmentTools = observer(function FragmentTools({
  store,
}: {
  store: ScreenDesignerStore;
}): ReactElement {
  const { t } = useTranslation();
  const { session, feedback } = useApp();
  const [isSaving, setSaving] = useState(false);
  const { page } = store;
  const [part] = page.selection;
  const id = page.selection.length === 1 ? fragmentIdOf(part?.node.type) : undefined;
  const fragment = id === undefined ? undefined : store.vocabulary.fragments?.get(id);
  const mayPublish = session.mayUse("sys:screen:publish");
  return (
    <>
      {part && fragment ? <UseTools store={store} part={part} fragment={fragment} /> : null}
      {mayPublish && !fragment ? (
        <Tool
          title={t("screenDesigner.fragment.save")}
          icon={<AppstoreAddOutlined aria-hidden />}
          disabled={page.isBroken || fragmentParts(page).length === 0}
          onClick={() => setSaving(true)}
        />
      ) : null}
      {isSaving ? (
        <SaveFragment
          store={store}
          onClose={() => setSaving(false)}
          onSave={async (work) => {
            try {
              feedback.toast(t(`screenDesigner.fragment.${await work()}`));
              setSaving(false);
            } catch (error) {
              feedback.toast(errorWords(error), "error");
            }
          }}
        />
      ) : null}
    </>
  );
});

const UseTools = observer(function UseTools({
  store,
  part,
  fragment,
}: {
  store: ScreenDesignerStore;
  part: Part;
  fragment: FragmentDocument;
}): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const { page } = store;
  const detach = (): void => {
    try {
      detachUse(page, part, fragment);
    } catch (error) {
      if (!(error instanceof CannotDetach)) throw error;
      feedback.toast(t(`screenDesigner.fragment.${error.reason}`, { word: error.word }), "error");
    }
  };
  return (
    <>
      <Tool
        title={t("screenDesigner.fragment.open")}
        icon={<ExportOutlined aria-hidden />}
        onClick={() =>
          void store.open(fragment.id).catch((error: unknown) => feedback.toast(String(error), "error"))
        }
      />
      <Tool
        title={t("screenDesigner.fragment.detach")}
        icon={<ScissorOutlined aria-hidden />}
        disabled={page.isBroken}
        onClick={detach}
      />
    </>
  );
});

interface ToolProps {
  title: string;
  icon: ReactElement;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ title, icon, disabled = false, onClick }: ToolProps): ReactElement => (
  <Tooltip title={title}>
    <Button type="text" size="small" icon={icon} aria-label={title} disabled={disabled} onClick={onClick} />
  </Tooltip>
);
