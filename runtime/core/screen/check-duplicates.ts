import { isRecord, listIn } from "../guards";
import type { Path } from "../json-schema/path";
import { isNodeSpec, type ScreenParts } from "./document";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";

/** Ids that two blocks of a page have, wherever they stand. */
export function checkDuplicates({ body, dialogs }: ScreenParts, report: Report): void {
  const seen = new Set<string>();
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== "object" || value === null) return;
    const id = isNodeSpec(value) ? value.id : undefined;
    if (typeof id === "string") {
      if (seen.has(id))
        report.add("screen.duplicate", PAGE_SENTENCE.duplicate({ id }), { path: [...path, "id"] });
      seen.add(id);
    }
    for (const [key, item] of Object.entries(value))
      visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(body, ["body"]);
  visit(dialogs ?? {}, ["dialogs"]);
}

/** Tabs, steps and panels of one key: opening one would open the other. */
export function checkParts({ body, dialogs }: ScreenParts, report: Report): void {
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== "object" || value === null) return;
    if (isNodeSpec(value)) {
      const keys = listIn(value["items"]).map((item) => (isRecord(item) ? item["key"] : undefined));
      keys.forEach((key, index) => {
        if (typeof key === "string" && keys.indexOf(key) < index)
          report.add("screen.duplicate", PAGE_SENTENCE.keyTwice({ key }), {
            path: [...path, "items", index, "key"],
          });
      });
    }
    for (const [key, item] of Object.entries(value))
      visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(body, ["body"]);
  visit(dialogs ?? {}, ["dialogs"]);
}
