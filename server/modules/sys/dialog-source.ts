import type { SysCustomDialogColumn } from "@/runtime/core/resource/call-types";
import { checkFixed, type FixedCondition } from "./fixed-conditions";
import { entryOf } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import { type Context, hasCode, type User } from "../../context";
import type { Db } from "../../db/port";
import { ApiError, CODE, refusedField } from "../../errors";
import { filterFault } from "../../resource/check-filters";
import type { Call, Property, Resource } from "../../resource/declaration";
import { withMeant } from "../../meant";
import { resourceCalled, resourceNames } from "../../tables/resource-called";
import { fieldsFor, type FieldUse } from "./fields-for";
import { SENTENCE } from "./sentences";

/** What a dialog says of the rows that it shows. */
export interface SourcedDialog {
  style: "list" | "tree";
  resource: string;
  displayFields: string;
  conditionFields: string | null;
  returnFields: string;
  sortField: string | null;
  fixed: readonly FixedCondition[];
}

/**
 * The resource behind a dialog and the call that reads it.
 *
 * @throws ApiError 400 where there is none, or it cannot be read in the dialog's style
 */
export async function sourceOf(
  db: Db,
  { resource: name, style }: SourcedDialog,
): Promise<{ resource: Resource; call: Call }> {
  const resource = await resourceCalled(db, name);
  if (!resource) refuse("resource", withMeant(SENTENCE.noSource({ name }), name, await resourceNames(db)));
  const call = sourceCall(resource, style);
  if (!call) refuse("resource", (style === "tree" ? SENTENCE.noTree : SENTENCE.noList)({ name }));
  return { resource, call };
}

/**
 * The call that a dialog reads a resource by, inside of its transaction; undefined where none does, or each needs more than
 * conditions.
 */
export const sourceCall = ({ calls }: Resource, style: SourcedDialog["style"]): Call | undefined =>
  Object.values(calls).find(
    ({ kind, transaction, request }) =>
      kind === style && transaction && (request?.required ?? []).length === 0,
  );

/** Refuses a dialog whose fields are not there, or whose author may not list its source. @throws ApiError 400, 403 */
export async function checkFields({ db, user }: Context, dialog: SourcedDialog): Promise<void> {
  const { resource, call } = await sourceOf(db, dialog);
  if (!mayCall(user, call)) {
    const said = SENTENCE.noLooking({ title: resource.title });
    throw new ApiError(CODE.forbidden, said, { "/resource": said });
  }
  for (const field of ["displayFields", "returnFields"] as const)
    for (const name of namesIn(dialog[field])) {
      const property = name === "id" ? {} : propertyCalled(resource, name);
      if (!property || property.writeOnly)
        refuse(field, nearest(resource, "show", { name, said: SENTENCE.dialogField }));
    }
  const asked = namesIn(dialog.conditionFields);
  for (const name of asked) {
    const closed = searchRefusal(resource, name);
    if (closed) refuse("conditionFields", closed);
  }
  checkFixed(dialog.fixed, {
    asked,
    refusalOf: (name) => searchRefusal(resource, name),
    faultOf: (condition) => filterFault(resource, call, condition),
  });
  const sort = dialog.sortField?.replace(/^-/, "");
  if (sort && !resource.properties[sort]?.["x-flowsmith"]?.sort)
    refuse("sortField", nearest(resource, "sort", { name: sort, said: SENTENCE.dialogSort }));
}

const searchRefusal = (resource: Resource, name: string): Sentence | null =>
  resource.properties[name]?.["x-flowsmith"]?.search === undefined
    ? nearest(resource, "ask", { name, said: SENTENCE.dialogSearch })
    : null;

/** What is said of a field that cannot be used so, with the one that can. */
const nearest = (
  resource: Resource,
  use: FieldUse,
  { name, said }: { name: string; said: (words: { resource: string; name: string }) => Sentence },
): Sentence => withMeant(said({ resource: resource.name, name }), name, fieldsFor(resource, use));

export const mayCall = (user: User, { access }: Pick<Call, "access">): boolean =>
  access === "public" || access === "login" || hasCode(user, access);

export const namesIn = (text: string | null): string[] => (text ? text.split(",") : []);

/** The named properties with their titles. */
export const titledFields = (text: string | null, resource: Resource): SysCustomDialogColumn[] =>
  namesIn(text).map((name) => {
    const schema = propertyCalled(resource, name);
    return { name, title: { zh: schema?.title ?? name, en: schema?.["x-flowsmith"]?.en ?? name } };
  });

/** A property by its name, or by the name that the label of what it refers to has in answers. */
export const propertyCalled = ({ properties }: Resource, name: string): Property | undefined =>
  entryOf(properties, name) ?? Object.values(properties).find((one) => one["x-flowsmith"]?.ref?.as === name);

function refuse(field: string, said: Sentence): never {
  throw refusedField(`/${field}`, said);
}
