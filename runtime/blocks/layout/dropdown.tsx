import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { toText } from "@/runtime/core/expression/values";
import { recordsIn } from "@/runtime/core/guards";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { Icon } from "@/runtime/render/icon";
import { isShown } from "@/runtime/render/nodes";
import { leadsMark } from "@/runtime/render/leads-mark";
import { useRunning } from "@/runtime/render/use-running";
import "../texts";

/** Buttons in a menu. Beside it the main button may have a click of its own. */
export default observer(function DropdownBlock({
  options,
  disabled,
  emit,
  ...place
}: BlockProps<"dropdown">): ReactElement {
  const { t } = useTranslation();
  const { loading, run } = useRunning();
  const entries = options.body.filter((node) => isShown(node, place));
  const menu = {
    items: entries.map((node, index) => entryOf(node, index, place)),
    onClick: ({ key }: { key: string }) =>
      void run(() => place.run(recordsIn(entries[Number(key)]?.on?.["click"]))),
  };
  const text = toText(options.text);
  const look = { type: options.kind, disabled, loading };
  const icon = options.icon === undefined ? {} : { icon: <Icon name={options.icon} /> };
  if (!options.split)
    return (
      <Dropdown {...BUTTON_MENU} menu={menu} disabled={disabled}>
        <Button {...look} {...icon}>
          {text} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    );
  return (
    <Space.Compact>
      <Button {...look} {...icon} onClick={() => void run(() => emit("click"))}>
        {text}
      </Button>
      <Dropdown {...BUTTON_MENU} menu={menu} placement="bottomRight" disabled={disabled}>
        <Button
          type={options.kind}
          disabled={disabled}
          icon={<DownOutlined aria-hidden />}
          aria-label={t("blocks.moreOf", { name: text })}
        />
      </Dropdown>
    </Space.Compact>
  );
});

function entryOf(
  node: NodeSpec,
  index: number,
  { scope, screen }: Pick<BlockProps<"dropdown">, "scope" | "screen">,
) {
  const icon = node["icon"];
  return {
    ...leadsMark(node, screen),
    key: String(index),
    label: toText(scope.resolve(node["text"])),
    danger: scope.test(node["danger"] ?? false),
    disabled: scope.test(node.disabled ?? false),
    ...(typeof icon === "string" ? { icon: <Icon name={icon} /> } : {}),
  };
}
