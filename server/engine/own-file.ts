const OWN_FILE = /^\/api\/sys\/file\/([\w-]+)(?:\?|$)/;
const OWN_FILES = /\/api\/sys\/file\/([\w-]+)/g;

/** The id of an uploaded file by its address; undefined for every other text. */
export const ownFileOf = (address: string): string | undefined => OWN_FILE.exec(address)?.[1];

/** Ids of all uploaded files that a text may show. */
export const ownFilesIn = (text: string): string[] => [...text.matchAll(OWN_FILES)].map(([, id]) => id ?? "");
