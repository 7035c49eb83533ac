/** What a fragment may say, in the order in which files say it. */
export const FRAGMENT_KEYS: readonly string[] = [
  "$schema",
  "schemaVersion",
  "kind",
  "id",
  "title",
  "icon",
  "params",
  "slots",
  "emits",
  "state",
  "data",
  "actions",
  "dialogs",
  "body",
];
