import type { Editor } from "@tiptap/core";
import type { Mark } from "@tiptap/pm/model";

/** Declarations of characters that the toolbar sets. */
export type ColorName = "color" | "background-color";

/** Declarations of a style without one of them. */
const withoutOne = (style: string, name: string): string =>
  style
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== "" && declaration.split(":")[0]?.trim().toLowerCase() !== name)
    .join("; ");

const styleOf = ({ attrs }: Mark): string => (typeof attrs["style"] === "string" ? attrs["style"] : "");

/**
 * Gives the selected characters a colour, or takes it away with null. Other declarations that their styles bring along
 * stay; without a selection it holds for what is typed next.
 */
export function setColor(editor: Editor, name: ColorName, value: string | null): void {
  const { schema, selection } = editor.state;
  const type = schema.marks["textStyle"];
  if (!type) return;
  const cleared = (marks: readonly Mark[]): Mark[] =>
    marks.flatMap((mark) => {
      if (mark.type !== type) return [mark];
      const style = withoutOne(styleOf(mark), name);
      return style === "" ? [] : [type.create({ style })];
    });
  const added = value === null ? [] : [type.create({ style: `${name}: ${value}` })];
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      if (selection.empty) {
        tr.setStoredMarks([...cleared(state.storedMarks ?? selection.$from.marks()), ...added]);
        return true;
      }
      for (const { $from, $to } of selection.ranges)
        tr.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
          if (!node.isText) return;
          const [from, to] = [Math.max(pos, $from.pos), Math.min(pos + node.nodeSize, $to.pos)];
          for (const mark of node.marks) if (mark.type === type) tr.removeMark(from, to, mark);
          for (const mark of [...cleared(node.marks), ...added])
            if (mark.type === type) tr.addMark(from, to, mark);
        });
      return true;
    })
    .run();
}

/** The colour of the characters at the selection's start; null when they have none of their own. */
export function colorAt(editor: Editor, name: ColorName): string | null {
  const { storedMarks, selection } = editor.state;
  const marks = storedMarks ?? (selection.empty ? selection.$from.marks() : marksAfter(editor));
  const found = marks.flatMap((mark) =>
    mark.type.name === "textStyle"
      ? styleOf(mark)
          .split(";")
          .map((declaration) => declaration.split(":").map((part) => part.trim()))
          .filter(([key]) => key?.toLowerCase() === name)
      : [],
  );
  return found.at(-1)?.[1] ?? null;
}

const marksAfter = ({ state }: Editor): readonly Mark[] => state.selection.$from.nodeAfter?.marks ?? [];
