import { Button, Dropdown, Tooltip } from "antd";
import type { ReactElement, ReactNode } from "react";
import { BUTTON_MENU } from "@/runtime/render/button-menu";

interface ToolProps {
  title: string;
  icon: ReactNode;
  disabled?: boolean;
  /** Shown beside the icon; without it the title is shown when the pointer rests on it. */
  word?: string;
  onClick: () => void;
}

/** A button of the toolbar. Its name is the title without the keys in brackets. */
export function Tool({ title, icon, disabled = false, word, onClick }: ToolProps): ReactElement {
  const button = (
    <Button
      type="text"
      icon={icon}
      aria-label={title.replace(/ ?[（(].*[）)]/, "")}
      disabled={disabled}
      onClick={onClick}
    >
      {word}
    </Button>
  );
  return word === title ? (
    button
  ) : (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      {button}
    </Tooltip>
  );
}

interface ToolMenuProps<Key extends string> {
  title: string;
  icon: ReactNode;
  entries: readonly { key: Key; label: string; disabled?: boolean }[];
  onChoose: (key: Key) => void;
}

/** A button of the toolbar that offers several things. */
export function ToolMenu<Key extends string>({
  title,
  icon,
  entries,
  onChoose,
}: ToolMenuProps<Key>): ReactElement {
  return (
    <Dropdown
      {...BUTTON_MENU}
      menu={{
        items: entries.map((entry) => ({ ...entry, onClick: () => onChoose(entry.key) })),
      }}
    >
      <Button type="text" icon={icon} aria-label={title}>
        {title}
      </Button>
    </Dropdown>
  );
}
