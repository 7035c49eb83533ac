import { isRecord, listIn } from "../guards";
import type { Path } from "../json-schema/path";
import { isNodeSpec, type ScreenParts } from "./document";
import { objectsWithin } from "./objects-within";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";

/** Ids that two blocks of a page have, wherever they stand. */
export function checkDuplicates({ body, dialogs }: ScreenParts, report: Report): void {
  const seen = new Set<string>();
  for (const [value, path] of partsOf(body, dialogs)) {
    const id = isNodeSpec(value) ? value.id : undefined;
    if (typeof id !== "string") continue;
    if (seen.has(id))
      report.add("screen.duplicate", PAGE_SENTENCE.duplicate({ id }), { path: [...path, "id"] });
    seen.add(id);
  }
}

/** Tabs, steps and panels of one key: opening one would open the other. */
export function checkParts({ body, dialogs }: ScreenParts, report: Report): void {
  for (const [value, path] of partsOf(body, dialogs)) {
    if (!isNodeSpec(value)) continue;
    const keys = listIn(value["items"]).map((item) => (isRecord(item) ? item["key"] : undefined));
    keys.forEach((key, index) => {
      if (typeof key === "string" && keys.indexOf(key) < index)
        report.add("screen.duplicate", PAGE_SENTENCE.keyTwice({ key }), {
          path: [...path, "items", index, "key"],
        });
    });
  }
}

const partsOf = (body: unknown, dialogs: unknown): [object, Path][] => [
  ...objectsWithin(body, ["body"]),
  ...objectsWithin(dialogs, ["dialogs"]),
];
