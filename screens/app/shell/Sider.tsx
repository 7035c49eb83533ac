import { Menu, type MenuProps } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Locale } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Icon } from "@/runtime/render/icon";
import type { MenuItem } from "@/runtime/store/shell-store";
import { useProduct } from "../product-context";
import { HOME } from "../routes";
import { trailOf } from "./trail";
import { Brand } from "./Brand";

/** The side menu: what the signed-in user may open. */
export const Sider = observer(function Sider({
  path,
  under,
  small = false,
}: {
  path: string;
  under?: string | undefined;
  /** Signs without words. */
  small?: boolean;
}): ReactElement {
  const { shell } = useProduct();
  const { t } = useTranslation();
  const locale = useLocale();
  const trail = trailOf(shell, path, under).map(({ id }) => id);
  const [opened, setOpened] = useState<{ path: string; keys: string[] }>();
  const folders = trail.slice(0, -1);
  const openKeys = opened?.path === path ? opened.keys : [...new Set([...(opened?.keys ?? []), ...folders])];
  return (
    <nav className="fs-sider" aria-label={t("shell.menu")}>
      <Link to={HOME} className="fs-sider-brand">
        <Brand small={small} />
      </Link>
      <Menu
        mode="inline"
        inlineCollapsed={small}
        items={shell.menu.map((item) => entryOf(item, locale))}
        selectedKeys={trail.slice(-1)}
        {...(small ? {} : { openKeys, onOpenChange: (keys: string[]) => setOpened({ path, keys }) })}
      />
    </nav>
  );
});

type Entry = NonNullable<MenuProps["items"]>[number];

function entryOf(item: MenuItem, locale: Locale): Entry {
  const name = (locale === "en" ? item.nameEn : undefined) ?? item.name;
  const icon = item.icon ? { icon: <Icon name={item.icon} /> } : {};
  if (item.children && item.children.length > 0) {
    return {
      key: item.id,
      label: name,
      ...icon,
      children: item.children.map((child) => entryOf(child, locale)),
    };
  }
  return { key: item.id, label: <Link to={item.route ?? "/404"}>{name}</Link>, title: name, ...icon };
}
