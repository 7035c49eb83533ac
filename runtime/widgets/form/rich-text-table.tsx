import { TableOutlined } from "@ant-design/icons";
import { TextSelection, type Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from "@tiptap/pm/tables";
import { useEditorState, type ChainedCommands, type Editor } from "@tiptap/react";
import { Button, Dropdown, type DropdownProps } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** Changes of the table around the cursor, in groups. */
const GROUPS: Record<string, Command>[] = [
  { addRowBefore, addRowAfter, deleteRow },
  { addColumnBefore, addColumnAfter, deleteColumn },
  { mergeCells, splitCell, toggleHeaderRow },
  { deleteTable },
];
const CHANGES: Record<string, Command> = Object.assign({}, ...GROUPS);

/** A menu that was opened by keys has the focus: the arrows move in it. */
const BY_KEYS: Pick<DropdownProps, "autoFocus"> = { autoFocus: true };

/** Rows and columns of a new table. */
const SIZE = 3;

const cell = (type: string): object => ({ type, content: [{ type: "paragraph" }] });
const row = (type: string): object => ({
  type: "tableRow",
  content: Array.from({ length: SIZE }, () => cell(type)),
});
const NEW_TABLE = {
  type: "table",
  content: [row("tableHeader"), ...Array.from({ length: SIZE - 1 }, () => row("tableCell"))],
};

/** A new table at the cursor, which goes into its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  const enter: Parameters<ChainedCommands["command"]>[0] = ({ tr }) => {
    let at = -1;
    tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, ({ type }, pos) => {
      if (at < 0 && type.name === "table" && pos >= from - 1) at = pos;
      return at < 0;
    });
    if (at >= 0) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    return true;
  };
  editor.chain().focus().insertContent(NEW_TABLE).command(enter).run();
}

/** Inserts a table, or changes the one around the cursor: rows, columns, merged cells, the head. */
export function RichTextTable({ editor }: { editor: Editor }): ReactElement {
  const { t } = useTranslation();
  // Who works by mouse keeps the caret in the text, who works by keys moves in the menu. Each change leads into the text.
  const [isByKeys, setByKeys] = useState(false);
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.entries(CHANGES)
        .filter(([, change]) => change(now.state))
        .map(([name]) => name)
        .join(),
  }).split(",");
  const groups = GROUPS.map((group) => [
    { type: "divider" as const },
    ...Object.keys(group).map((name) => ({
      key: name,
      label: t(`richText.table.${name}`),
      disabled: !possible.includes(name),
    })),
  ]);
  const run = (name: string): void => {
    if (name === "insert") return insertTable(editor);
    CHANGES[name]?.(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <Dropdown
      trigger={["click"]}
      {...(isByKeys ? BY_KEYS : {})}
      menu={{
        items: [{ key: "insert", label: t("richText.table.insert") }, ...groups.flat()],
        onClick: ({ key }) => run(key),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<TableOutlined aria-hidden />}
        title={t("richText.table.title")}
        aria-label={t("richText.table.title")}
        onKeyDown={() => setByKeys(true)}
        onMouseDown={(event) => {
          event.preventDefault();
          setByKeys(false);
        }}
      />
    </Dropdown>
  );
}
