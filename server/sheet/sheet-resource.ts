import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { type Property, type Resource } from "../resource/declaration";
import { demandCode } from "../resource/demand-code";
import { titleOf } from "../resource/titles";
import { resourceCalled } from "../tables/resource-called";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import { bracketed } from "@/runtime/core/sentence";
import { knownZone } from "../known-zone";
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
  if (!resource || resource.sheet.length === 0) throw new ApiError(CODE.notFound, SENTENCE.noSheet({ name }));
  if (!call || (purpose === "add" && !resource.imports))
    throw new ApiError(
      CODE.notFound,
      purpose === "add" ? SENTENCE.onlyOut({ name }) : SENTENCE.noSheet({ name }),
    );
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
export const headOf = (column: SheetColumn, locale: Locale, zone: string): string =>
  `${column.isRequired ? REQUIRED : ""}${exportHeadOf(column, locale, zone)}`;

const REQUIRED = "*";

/** What stands above a column that is taken out: of moments on another clock than the office's, whose clock it is. */
export const exportHeadOf = ({ title, property }: SheetColumn, locale: Locale, zone: string): string =>
  localText(isMoment(property) && zone !== OFFICE_ZONE ? bracketed(title, zone) : title, locale);

const isMoment = (property: Property): boolean => property["format"] === "date-time";

const WITH_ZONE = /^(.*\S)\s*[（(]([^（()）]+)[）)]$/;

/** The zone that a heading says its moments are in; undefined where it says none. */
export function zoneOfHead(column: SheetColumn, head: string): string | undefined {
  const [, title = "", zone] = isMoment(column.property) ? (WITH_ZONE.exec(head.trim()) ?? []) : [];
  return isCalled(column, title) ? knownZone(zone) : undefined;
}

/** Whether a heading of a file means the column. */
export const isHeadOf = (column: SheetColumn, head: string): boolean =>
  isCalled(column, head) || zoneOfHead(column, head) !== undefined;

/** By its title in either language, or its name. */
function isCalled({ name, title }: SheetColumn, head: string): boolean {
  const word = head.replace(REQUIRED, "").trim().toLowerCase();
  return [name, localText(title, "zh"), localText(title, "en")].some((one) => one.toLowerCase() === word);
}
