import type { ReactElement } from "react";
import type { Rect } from "@/runtime/core/bpmn/geometry";
import { textWidth, wrapText } from "@/runtime/core/bpmn/shapes/text";
import type { TaskNotes } from "../model/task-notes";

const FONT = 10;
/** Height at the lower edge of a task that the line takes. */
export const NOTES_ROOM = 18;
/** Width of the sign before the names. */
const SIGN = 14;

interface TaskNotesLineProps {
  notes: TaskNotes;
  rect: Rect;
  /** What stands on the lower edge and would cover the line. */
  reach: number;
}

/** The last line of a user task: the sign of a countersign, and who handles it. */
export function TaskNotesLine({ notes, rect, reach }: TaskNotesLineProps): ReactElement {
  const room = rect.width - 16 - (notes.sign ? SIGN : 0);
  const [words = ""] = notes.handlers ? wrapText(notes.handlers, (room * 12) / FONT, 1) : [];
  const width = textWidth(words, FONT) + (notes.sign ? SIGN : 0);
  const left = (rect.width - width) / 2;
  const y = rect.height - reach - 7;
  return (
    <g className="bpmn-task-notes" data-sign={notes.sign ?? undefined}>
      <title>{notes.handlers}</title>
      {notes.sign === "parallel" ? <path d={`M${left + 1} ${y + 1}v-10m4 0v10m4 0v-10`} /> : null}
      {notes.sign === "sequential" ? <path d={`M${left} ${y - 8}h10m0 4h-10m0 4h10`} /> : null}
      <text x={left + (notes.sign ? SIGN : 0)} y={y} fontSize={FONT}>
        {words}
      </text>
    </g>
  );
}
