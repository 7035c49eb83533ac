import {
  BellOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useProduct } from "../product-context";
import { GoTo } from "./GoTo";
import { HelpButton } from "./HelpButton";
import { trailOf } from "./trail";
import { UserMenu } from "./UserMenu";
import { PHONE, useWindow } from "./use-window";

const MOST = 99;

interface HeaderProps {
  path: string;
  /** The document in sight; undefined while it is not known yet. */
  screen: ScreenDocument | undefined;
  /** Route of the menu entry that it belongs to, when the menu does not have it. */
  under: string | undefined;
  title: string;
  /** The menu's state, and the id of what its button opens. */
  menu: { isOpen: boolean; toggle: () => void; controls?: string };
}

/** Above the page: where one is, and what concerns the person. */
export const Header = observer(function Header({
  path,
  screen,
  under,
  title,
  menu,
}: HeaderProps): ReactElement {
  const { shell } = useProduct();
  const { t } = useTranslation();
  const locale = useLocale();
  const isPhone = useWindow(PHONE);
  const trail = trailOf(shell, path, under);
  const names = trail.map(({ name, nameEn }) => (locale === "en" ? nameEn : undefined) ?? name);
  const crumbs = trail.at(-1)?.route === path ? names : [...names, title];
  const words = t(menu.isOpen ? "shell.collapse" : "shell.expand");
  return (
    <header className="fs-header">
      <Tooltip title={words}>
        <Button
          type="text"
          aria-label={words}
          aria-expanded={menu.isOpen}
          aria-controls={menu.controls}
          icon={menu.isOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          onClick={menu.toggle}
        />
      </Tooltip>
      <nav aria-label={t("shell.trail")} className="fs-crumbs">
        <ol>
          {crumbs.map((name, index) => (
            <li key={name}>{index === crumbs.length - 1 ? <h1>{name}</h1> : name}</li>
          ))}
        </ol>
      </nav>
      <div className="fs-header-side">
        <GoTo />
        <HelpButton screen={screen} />
        <Tooltip title={t("shell.messages")}>
          <Link
            to="/workbench/manage"
            className="fs-header-bell"
            aria-label={t("shell.unread", { count: shell.unread })}
          >
            <BellOutlined aria-hidden />
            {shell.unread > 0 ? (
              <span className="fs-badge">{shell.unread > MOST ? `${MOST}+` : shell.unread}</span>
            ) : null}
          </Link>
        </Tooltip>
        {isPhone ? null : <LookButtons />}
        <UserMenu hasLook={isPhone} />
      </div>
    </header>
  );
});

/** Dark or light, Chinese or English. */
const LookButtons = observer(function LookButtons(): ReactElement {
  const { shell } = useProduct();
  const { t } = useTranslation();
  const locale = useLocale();
  const isDark = shell.mode === "dark";
  const words = t(isDark ? "shell.light" : "shell.dark");
  return (
    <>
      <Tooltip title={words}>
        <Button
          type="text"
          aria-label={words}
          icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
          onClick={() => shell.setMode(isDark ? "light" : "dark")}
        />
      </Tooltip>
      <Button
        type="text"
        icon={<GlobalOutlined aria-hidden />}
        onClick={() => shell.setLocale(locale === "zh" ? "en" : "zh")}
      >
        {locale === "zh" ? "EN" : "中文"}
      </Button>
    </>
  );
});
