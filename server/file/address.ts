/** Two calls stand beside the files under the same path. */
const FILE = String.raw`\/api\/sys\/file\/((?!upload(?:Token)?(?![\w-]))[\w-]+)`;
const OWN_FILE = new RegExp(String.raw`^${FILE}(?:\?|$)`);
const OWN_FILES = new RegExp(FILE, "g");
/** An address with whatever follows its question mark; texts are JSON values and HTML. */
const ADDRESS = new RegExp(String.raw`${FILE}(?:\?[^\s"'<>()]*)?`, "g");

/** The id of an uploaded file by its address; undefined for every other text. */
export const ownFileOf = (address: string): string | undefined => OWN_FILE.exec(address)?.[1];

/** Ids of all uploaded files that a text may show. */
export const ownFilesIn = (text: string): string[] => [...text.matchAll(OWN_FILES)].map(([, id]) => id ?? "");

/** The address of a file as it is stored: it says which, and gives nobody the right to read it. */
export const plainAddress = (id: string): string => `/api/sys/file/${id}`;

/** A copy of a JSON value in which every address of an uploaded file is what `change` makes of it. */
export function withAddresses<T>(value: T, change: (id: string, address: string) => string): T {
  if (typeof value === "string")
    return value.replaceAll(ADDRESS, (address, id: string) => change(id, address)) as T & string;
  if (Array.isArray(value)) return value.map((item: unknown) => withAddresses(item, change)) as T & unknown[];
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withAddresses<unknown>(item, change)]);
  return Object.fromEntries(entries) as T & object;
}

/** A value as it is stored: addresses of files without anything that lets somebody read them. */
export const withPlainAddresses = <T>(value: T): T => withAddresses(value, plainAddress);

/** The addresses of uploaded files in a JSON value, by id; the last one of each. */
export function addressesIn(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  withAddresses(value, (id, address) => {
    found.set(id, address);
    return address;
  });
  return found;
}
