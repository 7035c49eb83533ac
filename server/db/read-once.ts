import type { Db } from "./port";

/** Few versions are in use at a time; what is forgotten is read again. */
const MOST_FROZEN = 400;

/**
 * What `read` finds, read once for each key and database: for rows that never change in the product. Nothing found
 * (undefined) is asked for again, as the row may come later.
 */
export async function readOnce<T>(
  { frozen }: Pick<Db, "frozen">,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = frozen?.get(key);
  if (known !== undefined) return known as T;
  const found = await read();
  if (!frozen || found === undefined) return found;
  if (frozen.size >= MOST_FROZEN) frozen.clear();
  frozen.set(key, found);
  return found;
}
