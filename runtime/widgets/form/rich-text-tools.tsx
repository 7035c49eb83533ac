import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { useEditorState, type ChainedCommands, type Editor } from "@tiptap/react";
import { Button, Select } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RichTextColors } from "./rich-text-colors";
import { RichTextImage } from "./rich-text-image";
import { RichTextLink } from "./rich-text-link";
import { RichTextTable } from "./rich-text-table";
import type { Pictures } from "./use-pictures";

interface Tool {
  name: string;
  icon: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Mark or node whose presence presses the button. */
  active?: string;
}

const MARKS: Tool[] = [
  { name: "bold", icon: <BoldOutlined aria-hidden />, run: (chain) => chain.toggleBold(), active: "bold" },
  {
    name: "italic",
    icon: <ItalicOutlined aria-hidden />,
    run: (chain) => chain.toggleItalic(),
    active: "italic",
  },
  {
    name: "underline",
    icon: <UnderlineOutlined aria-hidden />,
    run: (chain) => chain.toggleUnderline(),
    active: "underline",
  },
  {
    name: "strike",
    icon: <StrikethroughOutlined aria-hidden />,
    run: (chain) => chain.toggleStrike(),
    active: "strike",
  },
];

const BLOCKS: Tool[] = [
  {
    name: "orderedList",
    icon: <OrderedListOutlined aria-hidden />,
    run: (chain) => chain.toggleOrderedList(),
    active: "orderedList",
  },
  {
    name: "bulletList",
    icon: <UnorderedListOutlined aria-hidden />,
    run: (chain) => chain.toggleBulletList(),
    active: "bulletList",
  },
  {
    name: "quote",
    icon: <span aria-hidden>❝</span>,
    run: (chain) => chain.toggleBlockquote(),
    active: "blockquote",
  },
  { name: "line", icon: <LineOutlined aria-hidden />, run: (chain) => chain.setHorizontalRule() },
];

const LAST: Tool[] = [
  { name: "clear", icon: <ClearOutlined aria-hidden />, run: (chain) => chain.clearNodes().unsetAllMarks() },
  { name: "undo", icon: <UndoOutlined aria-hidden />, run: (chain) => chain.undo() },
  { name: "redo", icon: <RedoOutlined aria-hidden />, run: (chain) => chain.redo() },
];

const LEVELS = [1, 2, 3] as const;
type Level = (typeof LEVELS)[number];

interface ToolsProps {
  editor: Editor;
  label: string;
  pictures: Pictures;
}

/** Toolbar of the formatted-text editor. */
export function RichTextTools({ editor, label, pictures }: ToolsProps): ReactElement {
  const { t } = useTranslation();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => LEVELS.find((one) => now.isActive("heading", { level: one })) ?? 0,
  });
  const setLevel = (next: Level | 0): void => {
    const chain = editor.chain().focus();
    void (next === 0 ? chain.setParagraph() : chain.setHeading({ level: next })).run();
  };
  const levels = [0, ...LEVELS].map((value) => ({
    value,
    label: value === 0 ? t("richText.paragraph") : t("richText.heading", { n: value }),
  }));
  return (
    <div className="fs-rich-tools" role="toolbar" aria-label={t("richText.tools", { label })}>
      <Select<Level | 0>
        size="small"
        variant="borderless"
        className="fs-rich-level"
        popupMatchSelectWidth={false}
        aria-label={t("richText.level")}
        value={level}
        options={levels as { value: Level | 0; label: string }[]}
        onChange={setLevel}
      />
      <Tools tools={MARKS} editor={editor} />
      <Tools tools={BLOCKS} editor={editor} />
      <RichTextColors editor={editor} />
      <RichTextTable editor={editor} />
      <RichTextLink editor={editor} />
      <RichTextImage editor={editor} pictures={pictures} />
      <Tools tools={LAST} editor={editor} />
    </div>
  );
}

function Tools({ tools, editor }: { tools: readonly Tool[]; editor: Editor }): ReactElement {
  const { t } = useTranslation();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools
        .filter(({ active }) => active && now.isActive(active))
        .map(({ name }) => name)
        .join(),
  }).split(",");
  return (
    <>
      {tools.map(({ name, icon, run, active }) => (
        <Button
          key={name}
          type="text"
          size="small"
          icon={icon}
          className={pressed.includes(name) ? "fs-rich-pressed" : ""}
          title={t(`richText.${name}`)}
          aria-label={t(`richText.${name}`)}
          {...(active ? { "aria-pressed": pressed.includes(name) } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
    </>
  );
}
