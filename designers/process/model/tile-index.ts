import type { TileKey } from "./tiles";

/** Items by tile, followed change by change. A tile's list is the same array as long as its items are the same. */
export class TileIndex<Item extends { id: string }> {
  private readonly tiles = new Map<TileKey, readonly Item[]>();
  private readonly placed = new Map<string, { item: Item; keys: readonly TileKey[] }>();
  private readonly keysOf: (item: Item) => readonly TileKey[];

  constructor(keysOf: (item: Item) => readonly TileKey[]) {
    this.keysOf = keysOf;
  }

  /** Takes over the items as they are now; with ids, only those may differ from before. */
  sync(items: ReadonlyMap<string, Item>, ids: ReadonlySet<string> | null): void {
    for (const id of ids ?? items.keys()) this.place(id, items.get(id));
    if (!ids) for (const id of this.placed.keys()) if (!items.has(id)) this.place(id, undefined);
  }

  at(key: TileKey): readonly Item[] {
    return this.tiles.get(key) ?? NONE;
  }

  entries(): Iterable<[TileKey, readonly Item[]]> {
    return this.tiles;
  }

  private place(id: string, item: Item | undefined): void {
    const old = this.placed.get(id);
    if (old?.item === item) return;
    const keys = item ? this.keysOf(item) : NONE;
    for (const key of old?.keys ?? NONE) if (!keys.includes(key)) this.put(key, id, undefined);
    for (const key of keys) this.put(key, id, item);
    if (item) this.placed.set(id, { item, keys });
    else this.placed.delete(id);
  }

  /** Puts an item where it stood before, or behind the others; removes it when there is none. */
  private put(key: TileKey, id: string, item: Item | undefined): void {
    const list = this.at(key);
    const at = list.findIndex((one) => one.id === id);
    const next = item
      ? at < 0
        ? [...list, item]
        : list.with(at, item)
      : list.filter((one) => one.id !== id);
    if (next.length > 0) this.tiles.set(key, next);
    else this.tiles.delete(key);
  }
}

const NONE: readonly never[] = [];
