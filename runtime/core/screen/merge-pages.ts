import { entryOf, isRecord } from "../guards";
import { isMatched, isSame, matchItems, nameOfItem } from "./match-items";
import { isNodeSpec } from "./document";

/** A place where both sides changed the same thing, or one took away what the other changed. */
export interface Conflict {
  /** Where it is, by names where things have them; the same whatever is decided. */
  place: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Side = "mine" | "theirs";

/** Decisions by place; what is not decided stays mine. */
export type Decisions = Readonly<Record<string, Side>>;

export interface Merged {
  page: unknown;
  conflicts: Conflict[];
}

/** Three versions of a part; undefined where a version has none. */
interface Three {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Brings what two sides made of one page together: blocks are matched by id, else as they were, else by type in order,
 * options one by one, columns and fields by name, other lists as a whole. The order is mine.
 */
export function mergePages(three: Three, decisions: Decisions = {}): Merged {
  return new Merge(three, decisions).run();
}

class Merge {
  private readonly conflicts: Conflict[] = [];
  private readonly three: Three;
  private readonly decisions: Decisions;

  constructor(three: Three, decisions: Decisions) {
    this.three = three;
    this.decisions = decisions;
  }

  run(): Merged {
    return { page: this.undoubled(this.value(this.three, "")), conflicts: this.conflicts };
  }

  /** A block that both sides moved to different places stands in both: one of them has to go. */
  private undoubled(page: unknown): unknown {
    const { mine, theirs } = this.three;
    const [myPlaces, theirPlaces, places] = [mine, theirs, page].map((one) => placesById(one));
    const kept = new Map<string, string>();
    for (const [id, found] of places ?? []) {
      const my = myPlaces?.get(id) ?? [];
      const their = theirPlaces?.get(id) ?? [];
      if (found.length < 2 || my.length > 1 || their.length > 1) continue;
      const place = `#${id}`;
      this.conflicts.push({ place, base: undefined, mine: my[0], theirs: their[0] });
      const wanted = (this.decisions[place] === "theirs" ? their : my)[0] ?? "";
      kept.set(id, found.includes(wanted) ? wanted : (found[0] ?? ""));
    }
    return kept.size === 0 ? page : withoutOthers(page, "", kept);
  }

  private value(three: Three, place: string): unknown {
    const { base, mine, theirs } = three;
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    if (Array.isArray(mine) && Array.isArray(theirs)) {
      const before: unknown[] = Array.isArray(base) ? base : [];
      if ([before, mine, theirs].every(isMatched)) return this.list(before, { mine, theirs }, place);
    } else if (isRecord(mine) && isRecord(theirs) && mine["type"] === theirs["type"])
      return this.options({ base: isRecord(base) ? base : {}, mine, theirs }, place);
    return this.decide(three, place);
  }

  private options(
    { base, mine, theirs }: Record<keyof Three, Record<string, unknown>>,
    place: string,
  ): unknown {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const entries = [...keys].map((key) => {
      const three = { base: entryOf(base, key), mine: entryOf(mine, key), theirs: entryOf(theirs, key) };
      return [key, this.value(three, `${place}/${key}`)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  private list(
    base: readonly unknown[],
    { mine, theirs }: Record<Side, readonly unknown[]>,
    place: string,
  ): unknown[] {
    const wasMine = matchItems(base, mine);
    const wasTheirs = matchItems(base, theirs);
    const added = this.addedByBoth({ mine, theirs }, { wasMine, wasTheirs });
    const made = mine.map((item, at) => {
      const index = wasMine[at];
      const other = index === undefined ? added.get(at) : wasTheirs.indexOf(index);
      const their = other === undefined || other < 0 ? undefined : other;
      const three = {
        base: index === undefined ? undefined : base[index],
        mine: item,
        theirs: their === undefined ? undefined : theirs[their],
      };
      const isNew = index === undefined && their === undefined;
      return { their, value: isNew ? item : this.value(three, placeOf(place, item, index)) };
    });
    theirs.forEach((item, at) => {
      if (made.some(({ their }) => their === at)) return;
      const index = wasTheirs[at];
      const value =
        index === undefined
          ? item
          : this.value({ base: base[index], mine: undefined, theirs: item }, placeOf(place, item, index));
      const behind = made.findLastIndex(({ their }) => their !== undefined && their < at);
      made.splice(behind + 1, 0, { their: at, value });
    });
    return made.map(({ value }) => value).filter((value) => value !== undefined);
  }

  /** What both sides added alike, as their index by mine. */
  private addedByBoth(
    { mine, theirs }: Record<Side, readonly unknown[]>,
    { wasMine, wasTheirs }: Record<"wasMine" | "wasTheirs", readonly (number | undefined)[]>,
  ): Map<number, number> {
    const found = new Map<number, number>();
    mine.forEach((item, at) => {
      if (wasMine[at] !== undefined) return;
      const name = nameOfItem(item);
      const twin = theirs.findIndex(
        (other, index) =>
          wasTheirs[index] === undefined &&
          ![...found.values()].includes(index) &&
          (isSame(item, other) || (name !== undefined && name === nameOfItem(other))),
      );
      if (twin >= 0) found.set(at, twin);
    });
    return found;
  }

  private decide(three: Three, place: string): unknown {
    this.conflicts.push({ place, ...three });
    return this.decisions[place] === "theirs" ? three.theirs : three.mine;
  }
}

function placeOf(place: string, item: unknown, index: number | undefined): string {
  const name = nameOfItem(item);
  if (name !== undefined) return `${place}/#${name}`;
  return `${place}/${isNodeSpec(item) ? item.type : ""}${index === undefined ? "+" : `@${index}`}`;
}

/** Where the blocks with ids stand: the places around them by their names. */
function placesById(value: unknown, place = "", found = new Map<string, string[]>()): Map<string, string[]> {
  if (Array.isArray(value)) value.forEach((item) => placesById(item, place, found));
  else if (isRecord(value)) {
    const name = isNodeSpec(value) ? nameOfItem(value) : undefined;
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), place]);
    for (const [key, item] of Object.entries(value)) placesById(item, innerPlace(place, value, key), found);
  }
  return found;
}

const innerPlace = (place: string, around: Record<string, unknown>, key: string): string =>
  isNodeSpec(around) ? `${place}/${nameOfItem(around) ?? around.type}/${key}` : `${place}/${key}`;

/** A page without the blocks of these ids that stand elsewhere than said. */
function withoutOthers(value: unknown, place: string, kept: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !isNodeSpec(item) || item.id === undefined || (kept.get(item.id) ?? place) === place)
      .map((item) => withoutOthers(item, place, kept));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    withoutOthers(item, innerPlace(place, value, key), kept),
  ]);
  return Object.fromEntries(entries);
}
