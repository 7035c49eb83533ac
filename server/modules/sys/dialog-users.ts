import { jsonStrings } from "@/runtime/core/references/string-places";
import { ApiError, CODE } from "../../errors";
import type { Db } from "../../db/port";
import { documentsInEffect } from "../../references/documents";
import { namesIn } from "./dialog-source";
import { SENTENCE } from "./sentences";

interface Returning {
  code: string;
  returnFields: string;
}

/**
 * Refuses to take fields away that forms fill in from a dialog: what somebody picked would not arrive.
 * @throws ApiError 409 at the fields, naming the form
 */
export async function refuseLosingReturned(db: Db, before: Returning, after: Returning): Promise<void> {
  const left = namesIn(after.returnFields);
  const lost = namesIn(before.returnFields).filter((name) => !left.includes(name));
  if (lost.length === 0) return;
  for (const document of await documentsInEffect(db, before.code)) {
    if (document.kind !== "form") continue;
    const taken = takenFields(document.text, before.code);
    const name = lost.find((one) => taken.includes(one));
    if (name === undefined) continue;
    const said = SENTENCE.returnUsed({ form: document.title, name });
    throw new ApiError(CODE.conflict, said, { "/returnFields": said });
  }
}

/** The fields that a form takes from a dialog. */
function takenFields(text: string, code: string): string[] {
  const places = jsonStrings(text);
  const opened = new Set(
    places
      .filter(({ path, value }) => value === code && path.at(-1) === "code" && path.at(-2) === "dialog")
      .map(({ path }) => placeOf(path.slice(0, -1))),
  );
  return places.flatMap(({ path, isKey, value }) =>
    isKey && path.at(-2) === "fields" && opened.has(placeOf(path.slice(0, -2))) ? [value] : [],
  );
}

const placeOf = (path: readonly (string | number)[]): string => JSON.stringify(path);
