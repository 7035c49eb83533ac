import {
  DesktopOutlined,
  FileAddOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LaptopOutlined,
  MenuOutlined,
  MobileOutlined,
  MoreOutlined,
  MacCommandOutlined,
  TabletOutlined,
} from "@ant-design/icons";
import { Button, Dropdown, Segmented, Switch, Tag, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { HelpLink } from "../kit/HelpLink";
import { UndoButtons } from "../kit/UndoButtons";
import type { EditorProps } from "./editor-props";
import type { PageView } from "./page-view";
import { pasteCopied } from "./shortcuts";
import { RolePick } from "./RolePick";

interface BarProps extends EditorProps {
  view: PageView;
  onOpen: (dialog: "publish" | "versions" | "keys") => void;
}

const FULL = "full";
const DEVICES = [
  { value: "390", Icon: MobileOutlined },
  { value: "768", Icon: TabletOutlined },
  { value: "1024", Icon: LaptopOutlined },
  { value: FULL, Icon: DesktopOutlined },
];

/** What can be done with the open page, and how it is looked at. */
export const EditorBar = observer(function EditorBar({
  store,
  view,
  act,
  isActing,
  onOpen,
}: BarProps): ReactElement {
  const { t } = useTranslation();
  const { session, feedback } = useApp();
  const { page } = store;
  const paste = async (): Promise<void> => {
    if (!(await pasteCopied(page))) feedback.toast(t("screenDesigner.nothingToPaste"), "warning");
  };
  const mayEdit = session.mayUse("sys:screen:edit");
  const mayPublish = session.mayUse("sys:screen:publish");
  return (
    <div className="fs-panel fs-sd-bar">
      <Tool
        title={t("screenDesigner.pages")}
        icon={<MenuOutlined aria-hidden />}
        onClick={() => store.showList(!store.isListShown)}
      />
      <PageName store={store} />
      {store.version > 0 ? <Tag>v{store.version}</Tag> : null}
      {store.pending ? <Tag color="warning">{t("screenDesigner.pending")}</Tag> : null}
      {store.isChanged ? <Tag color="warning">{t("screenDesigner.unsaved")}</Tag> : null}
      <span className="fs-sd-space" />
      <UndoButtons
        undo={{ isPossible: page.stack.canUndo, run: () => page.undo() }}
        redo={{ isPossible: page.stack.canRedo, run: () => page.redo() }}
      />
      <Tool
        title={t("screenDesigner.key.paste")}
        icon={<FileAddOutlined aria-hidden />}
        disabled={page.isBroken}
        onClick={() => void paste()}
      />
      <Segmented
        aria-label={t("screenDesigner.width")}
        value={view.width === null ? FULL : String(view.width)}
        options={DEVICES.map(({ value, Icon }) => {
          const title = value === FULL ? t("screenDesigner.fullWidth") : `${value} px`;
          return { value, title, icon: <Icon aria-label={title} /> };
        })}
        onChange={(value) => view.setWidth(value === FULL ? null : Number(value))}
      />
      <Tool
        title={t(view.isFull ? "screenDesigner.smaller" : "screenDesigner.fullScreen")}
        icon={view.isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={() => view.setFull(!view.isFull)}
      />
      <label className="fs-sd-try">
        {t("screenDesigner.try")}
        <Switch size="small" checked={view.isTried} onChange={(isTried) => view.setTried(isTried)} />
      </label>
      {session.mayUse("sys:role:list") ? <RolePick view={view} screen={store.id ?? ""} /> : null}
      <HelpLink chapter="blocks" />
      <Tool
        title={t("screenDesigner.keys")}
        icon={<MacCommandOutlined aria-hidden />}
        onClick={() => onOpen("keys")}
      />
      <MoreMenu store={store} act={act} />
      <Button onClick={() => onOpen("versions")}>{t("screenDesigner.versions")}</Button>
      {mayPublish && store.kind === "away" ? (
        <Button onClick={() => void act(() => store.takeBack(), "done")}>
          {t("screenDesigner.takeBack")}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          disabled={!store.isChanged}
          loading={isActing}
          onClick={() => void act(() => store.saveDraft(), "saved")}
        >
          {t("screenDesigner.saveDraft")}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button type="primary" disabled={isActing} onClick={() => onOpen("publish")}>
          {t("screenDesigner.publish")}
        </Button>
      ) : null}
    </div>
  );
});

/** What is seldom done with a page. */
const MoreMenu = observer(function MoreMenu({ store, act }: Omit<EditorProps, "isActing">): ReactElement {
  const { t } = useTranslation();
  const { session, feedback } = useApp();
  const mayEdit = session.mayUse("sys:screen:edit");
  const mayWithdraw = session.mayUse("sys:screen:publish") && store.isPublished && store.kind !== "away";
  const word = store.kind === "own" ? "putAway" : "reset";
  // Ends what is published: a changed page is as shipped again, an own one is put away until it is taken back.
  const withdraw = async (): Promise<void> => {
    if (await feedback.confirm(t(`screenDesigner.${word}Ask`))) await act(() => store.reset(), "done");
  };
  return (
    <Dropdown
      {...BUTTON_MENU}
      menu={{
        items: [
          { key: "export", label: t("screenDesigner.export") },
          ...(mayEdit ? [{ key: "import", label: t("screenDesigner.import") }] : []),
          { key: "discard", label: t("screenDesigner.discard"), disabled: !store.isChanged },
          ...(mayWithdraw ? [{ key: "withdraw", label: t(`screenDesigner.${word}`), danger: true }] : []),
        ],
        onClick: ({ key }) => {
          if (key === "export") store.exportFile();
          else if (key === "import") void act(() => store.importFile(), "imported");
          else if (key === "withdraw") void withdraw();
          else void act(async () => store.discard(), "discarded");
        },
      }}
    >
      <Button icon={<MoreOutlined aria-hidden />} aria-label={t("screenDesigner.more")} />
    </Dropdown>
  );
});

/** The page by its title, as everybody else calls it, and the id that its author calls it by. */
const PageName = observer(function PageName({ store }: Pick<EditorProps, "store">): ReactElement {
  const locale = useLocale();
  const title = localText(store.page.tree?.screen.title, locale);
  return (
    <span className="fs-sd-name" title={title}>
      {title ? <strong>{title}</strong> : null}
      <span className="fs-sd-id">{store.id}</span>
    </span>
  );
});

interface ToolProps {
  title: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ title, icon, disabled = false, onClick }: ToolProps): ReactElement => (
  <Tooltip title={title}>
    <Button type="text" icon={icon} aria-label={title} disabled={disabled} onClick={onClick} />
  </Tooltip>
);
