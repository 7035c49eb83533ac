import { Dropdown, Tooltip } from "antd";
import type { PointerEvent, ReactElement, ReactNode } from "react";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { ShapeIcon } from "../shapes/ShapeIcon";

interface PadButtonProps {
  title: string;
  children: ReactNode;
  danger?: boolean;
  onClick?: () => void;
  onPointerDown?: (event: PointerEvent) => void;
}

/** A button of the context pad: an icon that says what it does when the pointer rests on it. */
export function PadButton({
  title,
  children,
  danger = false,
  onClick,
  onPointerDown,
}: PadButtonProps): ReactElement {
  return (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={`bpmn-pad-button ${danger ? "bpmn-pad-danger" : ""}`}
        aria-label={title}
        onClick={onClick}
        onPointerDown={onPointerDown}
      >
        {children}
      </button>
    </Tooltip>
  );
}

interface PadMenuProps {
  title: string;
  icon: ReactNode;
  /** Types of elements with their words. */
  entries: readonly { type: string; title: string }[];
  onChoose: (type: string) => void;
}

/** A button of the context pad that offers types of elements. */
export function PadMenu({ title, icon, entries, onChoose }: PadMenuProps): ReactElement {
  return (
    <Dropdown
      {...BUTTON_MENU}
      rootClassName="bpmn-menu"
      menu={{
        items: entries.map((entry) => ({
          key: entry.type,
          label: entry.title,
          icon: <ShapeIcon type={entry.type} />,
        })),
        onClick: ({ key }) => onChoose(key),
      }}
    >
      <button type="button" className="bpmn-pad-button" aria-label={title} title={title}>
        {icon}
      </button>
    </Dropdown>
  );
}
