import {
  UserOutlined,
  ProfileOutlined,
  FormOutlined,
  LockOutlined,
  BellOutlined,
  CarryOutOutlined,
  CommentOutlined,
  ContactsOutlined,
  DesktopOutlined,
  EditOutlined,
  FileDoneOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  MailOutlined,
  MessageOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { lazy, Suspense, type ComponentType, type ReactElement } from "react";
import { loadChunk } from "../registry/load-chunk";

/** Icons of the workbench: they are there with the first page. */
const ICONS: Record<string, ComponentType> = {
  user: UserOutlined,
  profile: ProfileOutlined,
  form: FormOutlined,
  lock: LockOutlined,
  bell: BellOutlined,
  "carry-out": CarryOutOutlined,
  comment: CommentOutlined,
  contacts: ContactsOutlined,
  desktop: DesktopOutlined,
  edit: EditOutlined,
  "file-done": FileDoneOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  inbox: InboxOutlined,
  mail: MailOutlined,
  message: MessageOutlined,
  swap: SwapOutlined,
};

/** Names of the other icons, which are fetched when the first of them is shown. */
const MORE = [
  "table",
  "setting",
  "partition",
  "solution",
  "export",
  "alert",
  "apartment",
  "appstore",
  "audit",
  "bar-chart",
  "book",
  "branches",
  "bug",
  "check",
  "check-circle",
  "clock-circle",
  "cluster",
  "code",
  "control",
  "copy",
  "database",
  "delete",
  "deployment-unit",
  "download",
  "environment",
  "exclamation-circle",
  "eye",
  "file",
  "folder",
  "function",
  "hdd",
  "import",
  "info-circle",
  "insert-row-above",
  "key",
  "laptop",
  "layout",
  "link",
  "login",
  "menu",
  "number",
  "play-circle",
  "plus",
  "reload",
  "safety",
  "save",
  "schedule",
  "search",
  "select",
  "send",
  "share-alt",
  "star",
  "stop",
  "tags",
  "team",
  "tool",
  "upload",
];

/** Icons that documents and the function tree may name. */
export const iconNames: readonly string[] = [...Object.keys(ICONS), ...MORE].toSorted();

const MoreIcon = lazy(() => loadChunk(() => import("./more-icons")));

/** The icon of a name; nothing for names without one. */
export function Icon({ name }: { name: string | null | undefined }): ReactElement | null {
  const Found = name ? ICONS[name] : undefined;
  if (Found) return <Found aria-hidden />;
  if (!name || !MORE.includes(name)) return null;
  return (
    <Suspense fallback={<span className="anticon" style={{ width: "1em", height: "1em" }} />}>
      <MoreIcon name={name} />
    </Suspense>
  );
}
