import { Extension, Mark, Node, type Extensions } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { addRowAfter, goToNextCell, tableEditing } from "@tiptap/pm/tables";
import StarterKit from "@tiptap/starter-kit";

/** What tables are to the library that edits them. */
const ROLES: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

/** Tables of a text from elsewhere: they stay, merged cells too, and Tab goes from cell to cell. */
const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    // Behind the last cell a further row begins.
    const further = (): boolean => addRowAfter(this.editor.state, this.editor.view.dispatch) && go(1)();
    return { Tab: () => go(1)() || further(), "Shift-Tab": go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
});

const cellOf = (name: string, tag: string): Node =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan, ...rest } }) => [
      tag,
      { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}), ...rest },
      0,
    ],
  });

const styled = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute("style"),
  renderHTML: ({ style }: Record<string, unknown>) => (style ? { style } : {}),
};

/** Alignment, widths and backgrounds that blocks bring along. What may be in a style is the cleaner's business. */
const BlockStyle = Extension.create({
  name: "blockStyle",
  addGlobalAttributes: () => [
    {
      types: [
        "paragraph",
        "heading",
        "blockquote",
        "listItem",
        "table",
        "tableRow",
        "tableCell",
        "tableHeader",
      ],
      attributes: { style: styled },
    },
  ],
});

/** Colours, sizes and fonts of characters; one may stand inside another. */
const TextStyle = Mark.create({
  name: "textStyle",
  excludes: "",
  addAttributes: () => ({ style: styled }),
  parseHTML: () => [
    { tag: "span[style]" },
    {
      tag: "font[color]",
      getAttrs: (element) => ({ style: `color: ${element.getAttribute("color") ?? ""}` }),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

/** Everything that a formatted text may hold in the editor. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({ link: { openOnClick: false }, trailingNode: false }),
  Image,
  Table,
  TableRow,
  cellOf("tableCell", "td"),
  cellOf("tableHeader", "th"),
  BlockStyle,
  TextStyle,
];
