import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Icon } from "@/runtime/render/icon";
import { useProduct } from "../product-context";
import { LOCK } from "../routes";
import { useLeave } from "../use-leave";

/** What one may do about oneself: profile, password, lock, leave. */
export const UserMenu = observer(function UserMenu(): ReactElement {
  const { session } = useProduct();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = session.info?.UserName ?? "";
  const leave = useLeave();
  const acts: Record<string, () => void> = {
    info: () => void navigate("/user/info"),
    password: () => void navigate("/user/password"),
    lock: () => {
      session.lock();
      void navigate(LOCK);
    },
    leave: () => void leave(),
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        onClick: ({ key }) => acts[key]?.(),
        items: [
          { key: "info", icon: <Icon name="user" />, label: t("shell.profile") },
          { key: "password", icon: <Icon name="key" />, label: t("shell.password") },
          { key: "lock", icon: <Icon name="lock" />, label: t("shell.lock") },
          { type: "divider" },
          { key: "leave", icon: <Icon name="export" />, label: t("shell.leave") },
        ],
      }}
    >
      <Button type="text" className="fs-user">
        <span className="fs-avatar" aria-hidden>
          {name.slice(0, 1)}
        </span>
        {name}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
});
