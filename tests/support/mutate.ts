import fc from "fast-check";

type Place = { parent: Record<string, unknown> | unknown[]; key: string | number };

/** Values of every type that a slip or a foreign program may leave somewhere. */
const STRANGE: readonly unknown[] = [
  null,
  5,
  -1,
  9,
  "",
  "abc",
  "nowhere",
  true,
  false,
  [],
  {},
  ["x"],
  [null],
  [{}],
  { a: 1 },
];

export interface Mutation {
  /** Which of the places, as a share of all. */
  at: number;
  kind: (typeof SLIPS)[number];
  value: unknown;
}

/** Doubles between 0 and 1 are mostly next to nothing, so that slips would all be at the first place. */
const SHARES = 10_000;

const SLIPS = ["delete", "replace", "rename", "add", "repeat"] as const;

interface SlipChoice {
  /** Values that come in the place of others, beside those of the wrong types. */
  values?: readonly unknown[];
  /** A kind that stands there more than once comes more often. */
  kinds?: readonly Mutation["kind"][];
  /** So many slips at the most. */
  most?: number;
}

/** Random slips in a JSON document: parts deleted, replaced by values of other types, renamed, added, repeated. */
export const mutationsOf = ({ values = [], kinds = SLIPS, most = 3 }: SlipChoice): fc.Arbitrary<Mutation[]> =>
  fc.array(
    fc.record({
      at: fc.nat({ max: SHARES - 1 }).map((share) => share / SHARES),
      kind: fc.constantFrom(...kinds),
      value: fc.constantFrom(...STRANGE, ...values),
    }),
    { minLength: 1, maxLength: most },
  );

export const mutations = mutationsOf({});

/** A copy of the document with the slips in it. */
export function mutated<T>(document: T, slips: readonly Mutation[]): unknown {
  const root = { document: structuredClone(document) as unknown };
  for (const slip of slips) mutate(root, slip);
  return root.document;
}

function mutate(root: { document: unknown }, { at, kind, value }: Mutation): void {
  const places = [...placesIn(root.document)];
  const { parent, key } = places[Math.floor(at * places.length)] ?? { parent: root, key: "document" };
  const target = parent as Record<string | number, unknown>;
  const old = target[key];
  if (kind === "replace") target[key] = structuredClone(value);
  else if (kind === "repeat") target[key] = [old, old];
  else if (Array.isArray(parent)) parent.splice(Number(key), kind === "delete" ? 1 : 0);
  else {
    if (kind !== "add") delete target[key];
    if (kind !== "delete") target[respelt(String(key), kind)] = old;
  }
}

/** A slip of the name, or another name. */
const respelt = (key: string, kind: string): string =>
  kind === "add"
    ? `${key}Of`
    : key.length > 2
      ? key.slice(0, -2) + (key.at(-1) ?? "") + (key.at(-2) ?? "")
      : `${key}x`;

function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  const parent = value as Record<string, unknown> | unknown[];
  for (const [key, inner] of Object.entries(parent)) {
    yield { parent, key: Array.isArray(parent) ? Number(key) : key };
    yield* placesIn(inner);
  }
}
