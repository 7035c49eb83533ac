import { textIn, recordIn, isRecord } from "@/runtime/core/guards";
import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import type { BusinessData } from "@/runtime/core/process/scope";
import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Config } from "../config";
import type { Context, User } from "../context";
import type { Db } from "../db/port";
import type { ProcessForm } from "../form/forms";
import { ApiError, CODE } from "../errors";
import { addressesIn, ownFileOf, withPlainAddresses } from "./address";
import { extensionOf, extensionsIn, typeOf } from "./file-kinds";
import { fileLimits } from "./file-limits";
import { foreignFiles } from "./file-uses";
import { isConfiguredHost } from "./hosts";
import { SENTENCE } from "./sentences";

const MEGABYTE = 1024 * 1024;
const AVATAR_TYPES = ["jpg", "jpeg"];

type Values = Record<string, unknown>;

/**
 * What somebody wrote, with the addresses of files as they are stored. 400 at each field with a file that they may not
 * bring along: they did not upload it, and its address was not given to them or is too old.
 */
export async function takeFiles(
  { db, user }: { db: Db; user: Pick<User, "account"> },
  before: unknown,
  input: BusinessData,
): Promise<BusinessData> {
  const foreign = new Set(await foreignFiles(db, user, { before, value: input }));
  if (foreign.size === 0) return withPlainAddresses(input);
  const isForeign = (value: unknown): boolean => [...addressesIn(value).keys()].some((id) => foreign.has(id));
  const fields = Object.entries(input).flatMap(([boCode, values]) =>
    Object.entries(values ?? {}).flatMap(([model, value]) =>
      isForeign(value) ? [`${boCode}.${model}`] : [],
    ),
  );
  throw refusal(fields.map((field) => [field, SENTENCE.fileGone]));
}

const refusal = (entries: readonly (readonly [field: string, said: Sentence])[]): ApiError =>
  new ApiError(CODE.badRequest, entries[0]?.[1] ?? SENTENCE.fileGone, Object.fromEntries(entries));

interface StoredFile {
  id: string;
  name: string;
  size: number;
}

interface FieldFile {
  field: string;
  widget: FormWidget;
  url: string;
}

/**
 * Refuses what a field for files may not hold: addresses of anything but the product's own store and the configured cloud,
 * files that do not exist, of other types or larger than the field takes. What was stored before is not looked at again.
 *
 * @throws ApiError 400 with a message per field (`<boCode>.<field>`)
 */
export async function demandFieldFiles(
  { db, app }: Pick<Context, "db" | "app">,
  forms: readonly ProcessForm[],
  { stored, data }: { stored: BusinessData; data: BusinessData },
): Promise<void> {
  const fresh = forms.flatMap(({ boCode, document }) => {
    const known = new Set(urlsIn(stored[boCode]));
    return [...fieldFiles(document.list, data[boCode] ?? {}, boCode)].filter(({ url }) => !known.has(url));
  });
  if (fresh.length === 0) return;
  const [files, { imageMaxSizeMb }] = [await storedFiles(db, fresh), await fileLimits(db)];
  const faults = fresh.flatMap((one) => {
    const said = faultOf(one, files, { config: app.config, imageMaxSizeMb });
    return said ? [[one.field, said] as const] : [];
  });
  if (faults.length > 0) throw refusal(faults);
}

function* fieldFiles(list: readonly FormWidget[], values: Values, place: string): Generator<FieldFile> {
  for (const widget of walkWidgets(list)) {
    const value = values[widget.model];
    const field = `${place}.${widget.model}`;
    if (widget.type === "upload" || widget.type === "imgupload")
      for (const url of urlsIn(value)) yield { field, widget, url };
    const columns = tableColumnsOf(widget);
    if (columns && Array.isArray(value))
      for (const [at, row] of value.entries())
        if (isRecord(row)) yield* fieldFiles(columns, row, `${field}.${at}`);
  }
}

/** The addresses of a field's value: items with `url` or `fileUrl` (spec 001 §3), or texts. */
function* urlsIn(value: unknown): Generator<string> {
  if (typeof value === "string" && value !== "") yield value;
  if (typeof value !== "object" || value === null) return;
  const { url, fileUrl } = recordIn(value);
  if (!Array.isArray(value) && (url ?? fileUrl) !== undefined) yield String(url ?? fileUrl);
  else for (const item of Object.values(value)) yield* urlsIn(item);
}

async function storedFiles(db: Db, files: readonly FieldFile[]): Promise<Map<string, StoredFile>> {
  const ids = files.flatMap(({ url }) => ownFileOf(url) ?? []);
  const rows = await db.query<StoredFile>(
    "select id, name, size::float8 as size from sys_file where id = any($1::text[])",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function faultOf(
  { widget, url }: FieldFile,
  files: ReadonlyMap<string, StoredFile>,
  { config, imageMaxSizeMb }: { config: Config; imageMaxSizeMb: number },
): Sentence | null {
  const { options } = widget;
  const id = ownFileOf(url);
  if (id === undefined) return isInCloud(options, url, config) ? null : SENTENCE.foreignAddress;
  const file = files.get(id);
  if (!file) return SENTENCE.fileGone;
  const isAvatar = options["isAvatar"] === true;
  const types = isAvatar ? AVATAR_TYPES : extensionsIn(String(textIn(options["accept"]) ?? ""));
  if (types.length > 0 && !types.includes(extensionOf(file.name)))
    return SENTENCE.fieldType({ name: file.name, types: listed(types) });
  if (widget.type === "imgupload" && !typeOf(file.name).startsWith("image/"))
    return SENTENCE.noPicture({ name: file.name });
  const megabytes = isAvatar ? imageMaxSizeMb : Number(options["maxSizeMb"] ?? 0);
  return megabytes > 0 && file.size > megabytes * MEGABYTE
    ? SENTENCE.fieldSize({ name: file.name, megabytes })
    : null;
}

/** Cloud storage counts where the installation has one and the field uses it, or where its operator allows the host. */
function isInCloud(options: Record<string, unknown>, url: string, config: Config): boolean {
  const { domain, isQiniu } = options;
  const isFieldsOwn =
    isQiniu === true && config.qiniu !== null && typeof domain === "string" && domain !== "";
  const isBelow =
    isFieldsOwn && /^(https?:)?\/\//.test(domain) && url.startsWith(domain.replace(/\/?$/, "/"));
  return isBelow || isConfiguredHost(url, config.cspHosts);
}
