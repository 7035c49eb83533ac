import {
  FormOutlined,
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
  BookOutlined,
} from "@ant-design/icons";
import { Suspense, type ComponentType, type ReactElement } from "react";
import type { FIRST_ICON_NAMES } from "../core/icon-names";
import { lazyPart } from "@/runtime/registry/lazy-part";

/** Icons of the workbench: they are there with the first page. */
const ICONS: Record<(typeof FIRST_ICON_NAMES)[number], ComponentType> = {
  form: FormOutlined,
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
  book: BookOutlined,
};

const BLANK = <span className="anticon" style={{ width: "1em", height: "1em" }} />;

const MoreIcon = lazyPart(() => import("./more-icons"), BLANK);

/** The icon of a name; nothing for names without one. */
export function Icon({ name }: { name: string | null | undefined }): ReactElement | null {
  const Found = name ? (ICONS as Record<string, ComponentType>)[name] : undefined;
  if (Found) return <Found aria-hidden />;
  if (!name) return null;
  return (
    <Suspense fallback={BLANK}>
      <MoreIcon name={name} />
    </Suspense>
  );
}
