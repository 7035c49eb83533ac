import type { LocalText } from "../locale";
import { listIn, recordIn, recordsIn } from "../guards";
import type { NodeSpec, Step } from "../screen/document";

/** A place where a row of a resource opens: its lists lead there, by a button and by the column that names it. */
export interface Opening {
  text: LocalText;
  /** A route. */
  go: string;
  query?: Record<string, string>;
  /** The call of the resource that is told of the row first. */
  tells?: string;
  /** The property whose cells lead there too. */
  column?: string;
  /** The code that the place asks for. */
  access?: string;
  /** For which rows: an expression over `row`. */
  condition?: string;
}

/** A place that a list leads to by a button above its rows. */
export interface Leading {
  text: LocalText;
  /** A route. */
  go: string;
  query?: Record<string, string>;
  kind?: "primary";
  access?: string;
}

/** Where the first row comes from: what lists without rows lead to. */
export interface FirstStep {
  text: LocalText;
  /** A route. */
  go: string;
  access?: string;
}

/** The buttons that lead from a row to where it opens, but those that the page has itself. `telling` are the steps that tell a call of the row. */
export const openingButtons = (
  opens: readonly Opening[],
  own: readonly unknown[],
  telling: (call: string) => Step[],
): NodeSpec[] =>
  opens
    .filter(({ go }) => !own.some((block) => goesTo(block, go)))
    .map((opening) => ({
      type: "button",
      text: opening.text,
      ...(opening.access === undefined ? {} : { access: opening.access }),
      ...(opening.condition === undefined ? {} : { if: `\${${opening.condition}}` }),
      on: { click: [...(opening.tells === undefined ? [] : telling(opening.tells)), going(opening)] },
    }));

/** The buttons above the rows that lead elsewhere. */
export const leadingButtons = (leads: readonly Leading[]): NodeSpec[] =>
  leads.map(({ text, kind, access, ...place }) => ({
    type: "button",
    text,
    ...(kind === undefined ? {} : { kind }),
    ...(access === undefined ? {} : { access }),
    on: { click: [going(place)] },
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

const going = ({ go, query }: Pick<Opening, "go" | "query">): Step => ({ go, ...(query ? { query } : {}) });

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
