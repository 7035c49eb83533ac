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
import { useLocale } from "@/runtime/i18n/use-locale";
import { useProduct } from "../product-context";
import { trailOf } from "./trail";
import { UserMenu } from "./UserMenu";

const MOST = 99;

/** Above the page: where one is, and what concerns the person. */
export const Header = observer(function Header({
  path,
  under,
  title,
}: {
  path: string;
  under?: string | undefined;
  title: string;
}): ReactElement {
  const { shell } = useProduct();
  const { t } = useTranslation();
  const locale = useLocale();
  const trail = trailOf(shell, path, under);
  const names = trail.map(({ name, nameEn }) => (locale === "en" ? nameEn : undefined) ?? name);
  const crumbs = trail.at(-1)?.route === path ? names : [...names, title];
  const isDark = shell.mode === "dark";
  return (
    <header className="fs-header">
      <Tooltip title={t(shell.collapsed ? "shell.expand" : "shell.collapse")}>
        <Button
          type="text"
          aria-label={t(shell.collapsed ? "shell.expand" : "shell.collapse")}
          aria-expanded={!shell.collapsed}
          icon={shell.collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          onClick={() => shell.toggle()}
        />
      </Tooltip>
      <nav aria-label={t("shell.trail")} className="fs-crumbs">
        <ol>
          {crumbs.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </nav>
      <div className="fs-header-side">
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
        <Tooltip title={t(isDark ? "shell.light" : "shell.dark")}>
          <Button
            type="text"
            aria-label={t(isDark ? "shell.light" : "shell.dark")}
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
        <UserMenu />
      </div>
    </header>
  );
});
