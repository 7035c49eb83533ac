import type { LocalText } from "../locale";
import { listIn, recordIn, recordsIn } from "../guards";
import type { NodeSpec, Step } from "../screen/document";

/** A place where a row of a resource opens: its lists lead there, by a button and by the column that names it. */
export interface Opening {
  text: LocalText;
  /** A route. */
  go: string;
  query?: Record<string, string>;
  /** The property whose cells lead there too. */
  column?: string;
  /** The code that the place asks for. */
  access?: string;
  /** For which rows: an expression over `row`. */
  condition?: string;
}

/** Where the first row comes from: what lists without rows lead to. */
export interface FirstStep {
  text: LocalText;
  /** A route. */
  go: string;
  access?: string;
}

/** The buttons that lead from a row to where it opens, but those that the page has itself. */
export const openingButtons = (opens: readonly Opening[], own: readonly unknown[]): NodeSpec[] =>
  opens
    .filter(({ go }) => !own.some((block) => goesTo(block, go)))
    .map((opening) => ({
      type: "button",
      text: opening.text,
      ...(opening.access === undefined ? {} : { access: opening.access }),
      ...(opening.condition === undefined ? {} : { if: `\${${opening.condition}}` }),
      on: { click: [going(opening)] },
    }));

/** Columns in which the cells of a row's name lead to where it opens; those that say themselves what they show stay. */
export const linkedColumns = (columns: unknown, opens: readonly Opening[]): unknown[] =>
  listIn(columns).map((column) => {
    const opening = opens.find(({ column: name }) => name !== undefined && name === column);
    return opening ? { name: column, body: [linkOf(opening)] } : column;
  });

const linkOf = (opening: Opening): NodeSpec => ({
  type: "button",
  kind: "link",
  text: `\${row.${opening.column}}`,
  on: { click: [going(opening)] },
});

/** Whether a button of a page goes to a route. */
const goesTo = (block: unknown, route: string): boolean =>
  recordsIn(recordIn(recordIn(block)["on"])["click"]).some(({ go }) => go === route);

const going = ({ go, query }: Opening): Step => ({ go, ...(query ? { query } : {}) });

/** The buttons of a list without rows; undefined where the resource names no first step. */
export const firstStepButtons = (first: FirstStep | undefined): NodeSpec[] | undefined =>
  first && [
    {
      type: "button",
      kind: "primary",
      text: first.text,
      ...(first.access === undefined ? {} : { access: first.access }),
      on: { click: [{ go: first.go }] },
    },
  ];
