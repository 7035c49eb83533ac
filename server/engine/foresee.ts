import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Db } from "@/server/db/port";
import { namedIn } from "./directory";
import { loadSurroundings, type Surroundings } from "./surroundings";

/** What the next step of an application will have to know of people, as the last one here left it. */
interface Guess {
  graph: ProcessGraph;
  accounts: readonly string[];
}

/** Applications that are remembered for each database; the next step of a forgotten one asks once more. */
const MOST_REMEMBERED = 2_000;

const guesses = new WeakMap<object, Map<string, Guess>>();

/** Surroundings that were read before it was known what a step needs, with all that was asked for. */
export interface Foreseen {
  surroundings: Surroundings;
  accounts: ReadonlySet<string>;
  roles: ReadonlySet<string>;
}

/** The place of the first step of applications for a process. */
export const startOf = (defCode: string): string => `start ${defCode}`;

/** The application that a task belongs to: ids of tasks follow from the step that opened them. */
export const instanceIn = (taskId: string): string => taskId.split(".", 1)[0] ?? "";

/** Keeps whom the next step at a place may concern: in an application, or the first of a process. */
export function remember({ frozen }: Db, place: string, guess: Guess): void {
  if (!frozen) return;
  const known = guesses.get(frozen) ?? new Map<string, Guess>();
  guesses.set(frozen, known);
  known.delete(place);
  known.set(place, guess);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/**
 * Reads what a step will have to know together with the application itself, behind its lock; null where nothing is
 * remembered of the place. It is a guess that costs nothing when it is wrong: {@link isForeseen} tells.
 */
export async function foresee(db: Db, place: string, accounts: readonly string[]): Promise<Foreseen | null> {
  const guess = db.frozen && guesses.get(db.frozen)?.get(place);
  if (!guess || namedIn(guess.graph).hasLeaders) return null;
  const { users, roles } = namedIn(guess.graph);
  const people = [...guess.accounts, ...accounts];
  const surroundings = await loadSurroundings(db, guess.graph, people);
  return { surroundings, accounts: new Set([...users, ...people]), roles: new Set(roles) };
}

/** Whether all that a step needs was asked for. */
export function isForeseen(
  { accounts: asked, roles: askedRoles }: Foreseen,
  graph: ProcessGraph,
  accounts: readonly string[],
): boolean {
  const { users, roles, hasLeaders } = namedIn(graph);
  return (
    !hasLeaders &&
    [...users, ...accounts].every((account) => asked.has(account)) &&
    roles.every((role) => askedRoles.has(role))
  );
}
