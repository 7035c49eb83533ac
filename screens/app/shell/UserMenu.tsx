import { DownOutlined, GlobalOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Avatar } from "@/runtime/render/avatar";
import { Icon } from "@/runtime/render/icon";
import type { LeadsMark } from "@/runtime/render/leads-mark";
import type { Habits } from "@/runtime/store/shell-store";
import { useProduct } from "../product-context";
import { startExplaining } from "../start-explaining";
import { useLeave } from "../use-leave";
import { useLock } from "../use-lock";

const LEADS: LeadsMark = { "data-leads": true };

/** What one may do about oneself: profile, password, lock, leave, how close things stand, whether pages have tabs; on a phone (`hasLook`) also dark or light and the language. */
export const UserMenu = observer(function UserMenu({ hasLook }: { hasLook: boolean }): ReactElement {
  const product = useProduct();
  const { session, shell, feedback } = product;
  const { t } = useTranslation();
  const locale = useLocale();
  const isDark = shell.mode === "dark";
  const name = session.info?.UserName ?? "";
  const leave = useLeave();
  const lock = useLock();
  const keep = (change: Habits): void =>
    void shell.setHabits(change).catch((error: unknown) => feedback.toast(String(error), "error"));
  const acts: Record<string, () => void> = {
    compact: () => keep({ compact: !shell.isCompact }),
    tabs: () => keep({ tabs: !shell.hasTabs }),
    mode: () => shell.setMode(isDark ? "light" : "dark"),
    locale: () => shell.setLocale(locale === "zh" ? "en" : "zh"),
    info: () => product.go("/user/info"),
    password: () => product.go("/user/password"),
    lock: () => void lock(),
    explain: () => void startExplaining(product),
    leave: () => void leave(),
  };
  return (
    <Dropdown
      {...BUTTON_MENU}
      placement="bottomRight"
      menu={{
        onClick: ({ key }) => acts[key]?.(),
        items: [
          { key: "info", icon: <Icon name="user" />, label: t("shell.profile"), ...LEADS },
          { key: "password", icon: <Icon name="key" />, label: t("shell.password"), ...LEADS },
          { key: "lock", icon: <Icon name="lock" />, label: t("shell.lock") },
          {
            key: "compact",
            icon: <Icon name="unordered-list" />,
            label: t(shell.isCompact ? "shell.roomy" : "shell.compact"),
          },
          ...(hasLook
            ? [
                {
                  key: "mode",
                  icon: isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />,
                  label: t(isDark ? "shell.light" : "shell.dark"),
                },
                {
                  key: "locale",
                  icon: <GlobalOutlined aria-hidden />,
                  label: locale === "zh" ? "English" : "中文",
                },
              ]
            : [
                {
                  key: "tabs",
                  icon: <Icon name="appstore" />,
                  label: t(shell.hasTabs ? "shell.withoutTabs" : "shell.withTabs"),
                },
              ]),
          ...(session.mayUse("sys:screen:edit")
            ? [{ key: "explain", icon: <Icon name="eye" />, label: t("shell.explain") }]
            : []),
          { type: "divider" },
          { key: "leave", icon: <Icon name="export" />, label: t("shell.leave") },
        ],
      }}
    >
      <Button type="text" className="fs-user" aria-label={name}>
        <Avatar address={session.info?.avatar} name={name} />
        <span className="fs-user-name" title={name}>
          {name}
        </span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
});
