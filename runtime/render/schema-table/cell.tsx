import { Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { Nodes } from "../nodes";
import { Icon } from "../icon";
import { Avatar } from "../avatar";
import { cellText, valueOf, type CellHelp } from "./cell-text";
import type { Column } from "./column";

const TONES: Record<string, string> = {
  success: "success",
  danger: "error",
  warning: "warning",
  info: "processing",
  default: "default",
};

interface CellProps {
  column: Column;
  row: Record<string, unknown>;
  index: number;
  help: CellHelp;
  screen: ScreenStore;
  pointer: string;
}

/** One cell: blocks, a tag with a tone, or text. */
export const Cell = observer(function Cell({
  column,
  row,
  index,
  help,
  screen,
  pointer,
}: CellProps): ReactElement {
  const value = valueOf(column, row);
  if (column.body) {
    const scope = help.scope.with({ row, index, value: value ?? null });
    return <Nodes nodes={column.body} screen={screen} scope={scope} pointer={pointer} />;
  }
  if (column.format === "avatar") return <Avatar address={value} name={row["name"]} />;
  const text = cellText(column, { row, index }, help);
  if (text === "") return <span className="fs-cell-none">–</span>;
  if (column.format === "icon") {
    return (
      <span title={text} aria-label={text} role="img">
        <Icon name={text} />
      </span>
    );
  }
  const tone = toneOf(column, value);
  if (tone) return <Tag color={tone}>{text}</Tag>;
  return (
    <span className="fs-cell-text" title={text}>
      {text}
    </span>
  );
});

/** The colour of the tag that shows a value; undefined where it stands as it is. */
export function toneOf(column: Column, value: unknown): string | undefined {
  if (column.tones) return TONES[column.tones[String(value)] ?? "default"];
  if (typeof value === "boolean") return value ? "success" : "default";
  return column.format === "tag" ? "default" : undefined;
}
