import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { type Property, type Resource } from "../resource/declaration";
import { demandCode } from "../resource/demand-code";
import { titleOf } from "../resource/titles";
import { resourceCalled } from "../tables/resource-called";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import { SENTENCE } from "./sentences";

/** One column of a resource's Excel files. */
export interface SheetColumn {
  name: string;
  title: LocalText;
  property: Property;
  isRequired: boolean;
}

/**
 * A resource that has Excel files, for somebody who may make the call of it (`list` to take rows out, `add` to put some in).
 * @throws ApiError 404 for an unknown resource or one without files, 403 without the right
 */
export async function sheetResource(
  context: Context,
  name: string,
  purpose: "list" | "add",
): Promise<Resource> {
  const resource = await resourceCalled(context.db, name);
  const call = resource?.calls[purpose];
  if (!resource || resource.sheet.length === 0 || !call || (purpose === "add" && !resource.imports))
    throw new ApiError(CODE.notFound, SENTENCE.noSheet({ name }));
  const code = call.access === "login" ? `${resource.permission}:${purpose}` : call.access;
  demandCode(context, code);
  return resource;
}

/** The columns of a resource's files, in their order. */
export function sheetColumns(resource: Resource): SheetColumn[] {
  return resource.sheet.flatMap((name) => {
    const property = resource.properties[name];
    if (!property) return [];
    return [
      { name, property, title: titleOf(property) ?? name, isRequired: resource.required.includes(name) },
    ];
  });
}

/** What stands above a column; what has to be filled in is marked. */
export const headOf = ({ title, isRequired }: SheetColumn, locale: Locale): string =>
  `${isRequired ? REQUIRED : ""}${localText(title, locale)}`;

const REQUIRED = "*";

/** Whether a heading of a file means the column: its title in either language, or its name. */
export function isHeadOf({ name, title }: SheetColumn, head: string): boolean {
  const word = head.replace(REQUIRED, "").trim().toLowerCase();
  return [name, localText(title, "zh"), localText(title, "en")].some((one) => one.toLowerCase() === word);
}
