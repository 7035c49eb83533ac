import { Button, Empty } from "antd";
import { CopyOutlined, DeleteOutlined, SnippetsOutlined } from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { inheritedBy } from "@/runtime/core/screen/complete-list";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Icon } from "@/runtime/render/icon";
import { duplicateBlocks, removeBlocks, writeOption } from "../model/commands";
import { dialogOfKey } from "../model/outline";
import type { Part } from "../model/page-tree";
import { typeTitle } from "../model/titles";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { copySelection } from "../shortcuts";
import { FragmentTools } from "../fragment/FragmentTools";
import { changeResource } from "./change-resource";
import { DialogPanel } from "./DialogPanel";
import { EventsPanel } from "./EventsPanel";
import { panelSchema } from "./option-schema";
import { PageSettings } from "./PageSettings";
import { PanelContext } from "./panel-context";
import { SeveralPanel } from "./SeveralPanel";
import "./widgets";
import { OptionsForm } from "./OptionsForm";

interface PanelProps {
  store: ScreenDesignerStore;
}

/** The options of what is chosen. Looking at them changes nothing. */
export const PagePanel = observer(function PagePanel({ store }: PanelProps): ReactElement {
  const { selection, chosen } = store.page;
  const [part, ...others] = selection;
  const dialog = part ? undefined : dialogOfKey(chosen.at(-1));
  if (dialog !== undefined) return <DialogPanel key={dialog} store={store} name={dialog} />;
  if (!part) return <PageSettings store={store} />;
  return (
    <>
      <PanelHead store={store} part={part} count={others.length + 1} />
      {others.length === 0 ? (
        <>
          <BlockPanel key={part.key} store={store} part={part} />
          <EventsPanel key={`${part.key} on`} store={store} part={part} />
        </>
      ) : (
        <SeveralPanel key={store.page.chosen.join()} store={store} />
      )}
    </>
  );
});

const PanelHead = observer(function PanelHead({
  store,
  part,
  count,
}: PanelProps & { part: Part; count: number }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { page } = store;
  const declaration = page.blocks[part.node.type];
  return (
    <div className="pd-panel-head">
      <Icon name={declaration?.["x-flowsmith"].icon} />
      <strong>
        {count > 1 ? t("screenDesigner.several", { count }) : typeTitle(part.node.type, declaration, locale)}
      </strong>
      <span className="fs-sd-space" />
      <FragmentTools store={store} />
      <Button
        type="text"
        size="small"
        icon={<SnippetsOutlined />}
        aria-label={t("screenDesigner.key.copy")}
        onClick={() => void copySelection(page)}
      />
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t("screenDesigner.key.duplicate")}
        disabled={page.isBroken}
        onClick={() => duplicateBlocks(page, page.selection)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t("screenDesigner.key.remove")}
        disabled={page.isBroken}
        onClick={() => removeBlocks(page, page.selection)}
      />
    </div>
  );
});

const BlockPanel = observer(function BlockPanel({ store, part }: PanelProps & { part: Part }): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const { type } = part.node;
  const declaration = page.blocks[type];
  const inherited = inheritedBy(part.node, store.vocabulary.resources);
  const schema = useMemo(() => declaration && panelSchema(declaration, inherited), [declaration, inherited]);
  if (!schema) return <Empty description={t("screenDesigner.unknownBlock", { type })} />;
  return (
    <PanelContext value={{ store, path: part.path, node: part.node }}>
      <OptionsForm
        page={page}
        schema={schema}
        value={part.node}
        onWrite={(option, values) => {
          if (option === "resource") changeResource(store, part, values[option]);
          else writeOption(page, [...part.path, option], values[option]);
        }}
      />
    </PanelContext>
  );
});
