import { Button, Empty } from "antd";
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  ScissorOutlined,
  SnippetsOutlined,
} from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inheritedBy } from "@/runtime/core/screen/complete-list";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { NodeList } from "@/runtime/core/screen/tree";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Icon } from "@/runtime/render/icon";
import { duplicateBlocks, mayShift, removeBlocks, shiftBlock, writeOption } from "../model/commands";
import { dialogOfKey } from "../model/outline";
import type { PageDocument } from "../model/page-document";
import type { Part } from "../model/page-tree";
import { renameBlock } from "../model/rename-block";
import { blockTitle, placeTitle, typeTitle } from "../model/titles";
import type { ScreenDesignerStore } from "../screen-designer-store";
import { copySelection, cutSelection } from "../shortcuts";
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
  const { selection, chosen, place } = store.page;
  const [part, ...others] = selection;
  const dialog = part ? undefined : dialogOfKey(chosen.at(-1));
  if (dialog !== undefined) return <DialogPanel key={dialog} store={store} name={dialog} />;
  if (place?.owner) return <PlacePanel page={store.page} place={place} owner={place.owner} />;
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
      {count > 1 ? null : <Shifts page={page} part={part} />}
      <FragmentTools store={store} />
      <Tool
        name="cut"
        icon={<ScissorOutlined aria-hidden />}
        page={page}
        onClick={() => void cutSelection(page)}
      />
      <Button
        type="text"
        size="small"
        icon={<SnippetsOutlined aria-hidden />}
        aria-label={t("screenDesigner.key.copy")}
        onClick={() => void copySelection(page)}
      />
      <Tool
        name="duplicate"
        icon={<CopyOutlined aria-hidden />}
        page={page}
        onClick={() => duplicateBlocks(page, page.selection)}
      />
      <Tool
        name="remove"
        icon={<DeleteOutlined aria-hidden />}
        page={page}
        danger
        onClick={() => removeBlocks(page, page.selection)}
      />
    </div>
  );
});

/** What keys and dragging do too, for those who have a finger only. */
const Shifts = observer(function Shifts({ page, part }: { page: PageDocument; part: Part }): ReactElement {
  return (
    <>
      <Tool
        name="moveUp"
        icon={<ArrowUpOutlined aria-hidden />}
        page={page}
        disabled={!mayShift(part, -1)}
        onClick={() => shiftBlock(page, part, -1)}
      />
      <Tool
        name="moveDown"
        icon={<ArrowDownOutlined aria-hidden />}
        page={page}
        disabled={!mayShift(part, 1)}
        onClick={() => shiftBlock(page, part, 1)}
      />
    </>
  );
});

interface ToolProps {
  /** Called as its key is. */
  name: "moveUp" | "moveDown" | "cut" | "duplicate" | "remove";
  icon: ReactNode;
  page: PageDocument;
  disabled?: boolean;
  danger?: boolean;
  onClick: () => void;
}

const Tool = observer(function Tool({
  name,
  icon,
  page,
  disabled,
  danger,
  onClick,
}: ToolProps): ReactElement {
  const { t } = useTranslation();
  const title = t(`screenDesigner.key.${name}`);
  return (
    <Button
      type="text"
      size="small"
      danger={danger ?? false}
      icon={icon}
      title={title}
      aria-label={title}
      disabled={page.isBroken || disabled === true}
      onClick={onClick}
    />
  );
});

/** A place that takes what is added next. */
function PlacePanel({
  page,
  place,
  owner,
}: {
  page: PageDocument;
  place: NodeList;
  owner: NodeSpec;
}): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const declaration = page.blocks[owner.type];
  const slot = placeTitle({ ...place, owner }, declaration, locale);
  return (
    <>
      <div className="pd-panel-head">
        <strong>{`${blockTitle(owner, declaration, locale)} / ${slot}`}</strong>
      </div>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("screenDesigner.addHere", { slot })} />
    </>
  );
}

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
        at={part.path}
        onWrite={(option, values) => {
          const { resources } = store.vocabulary;
          if (option === "resource") changeResource(store, part, values[option]);
          else if (option === "id") renameBlock(page, part, { id: values[option], resources });
          else writeOption(page, [...part.path, option], values[option]);
        }}
      />
    </PanelContext>
  );
});
