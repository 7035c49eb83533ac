/** An item with what its tile says. */
export interface TileItem {
  row: Record<string, unknown>;
  key: string;
  title: string;
  text: string;
  group: string;
  /** Where it leads. */
  to: string | undefined;
}

/** The items whose title or key contains a text, whatever its case. */
export function foundBy(search: string, items: readonly TileItem[]): readonly TileItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ title, key }) => `${title}${key}`.toLowerCase().includes(wanted));
}

/** Items by group, in the order in which they come; before them those with a star, under a name of their own. */
export function grouped(
  items: readonly TileItem[],
  stars: readonly string[],
  starsTitle: string,
): [string, TileItem[]][] {
  const groups = new Map<string, TileItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  const starred = items.filter(({ key }) => stars.includes(key));
  return [...(starred.length > 0 ? [[starsTitle, starred] as [string, TileItem[]]] : []), ...groups];
}
