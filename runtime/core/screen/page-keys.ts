/** What a page document may say, in the order in which files say it. */
export const PAGE_KEYS: readonly string[] = [
  "$schema",
  "schemaVersion",
  "id",
  "route",
  "title",
  "help",
  "permission",
  "under",
  "frame",
  "state",
  "data",
  "actions",
  "dialogs",
  "on",
  "body",
];
