import { Decoration, type DecorationSet, EditorView, StateEffect, StateField } from "@uiw/react-codemirror";

/** Marks a part of the text, or nothing. */
export const markRange = StateEffect.define<{ from: number; to: number } | null>();

const LINE = Decoration.line({ class: "kit-json-marked" });

/** The lines of the marked part, shaded. */
export const markedRange = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    const effect = transaction.effects.findLast((one) => one.is(markRange));
    if (!effect) return marks.map(transaction.changes);
    const range = effect.is(markRange) ? effect.value : null;
    if (!range) return Decoration.none;
    const { doc } = transaction.state;
    const [first, last] = [doc.lineAt(range.from).number, doc.lineAt(Math.min(range.to, doc.length)).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index).from);
    return Decoration.set(lines.map((from) => LINE.range(from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});
