import { listed } from "@/runtime/core/sentence";
import type { Handler, Handlers } from "../../resource/handler";
import { createHash } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { Database, Db } from "../../db/port";
import { takeTurn } from "../../db/take-turn";
import { ApiError, CODE, refusedField } from "../../errors";
import {
  charsetOf,
  extensionOf,
  extensionsIn,
  fitsContent,
  LOOKED_AT_BYTES,
  typeOf,
} from "../../file/file-kinds";
import { type FileLimits, fileLimits, MOST_UNUSED, uploadedBy } from "../../file/file-limits";
import { demandFileReader } from "../../file/file-reader";
import { fileSigner } from "../../file/file-sign";
import { filesFolder, newFileId, noteFile, type StoredFile, unfinishedFolder } from "../../file/file-store";
import { SENTENCE } from "../../file/sentences";
import { MESSAGE } from "../../messages";
import { Download } from "../../resource/download";
import { uploadToken } from "./upload-token";

const MEGABYTE = 1024 * 1024;
/** What a browser may show in place; anything else is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp|avif)|application\/pdf|text\/plain)$/;

/** How much of a text tells in which characters it is written: English words may stand in front. */
const TEXT_LOOKED_AT_BYTES = 64 * 1024;

/** What a name must not hold: control characters, ends of lines, and marks that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- among them those
const CONTROL = /[\u0000-\u001f\u007f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** What browsers write for a quotation mark and ends of lines in the name of a file that they send. */
const ESCAPED = /%(?:22|0D|0A)/gi;
const NAME_LENGTH = 255;

interface FileRow {
  name: string;
  type: string;
  path: string;
}

/** Stores one file and answers its address, which can be read for some hours. */
const upload: Handler<"sys/file", "upload"> = async (context, input) => {
  const { file } = input;
  if (file === undefined) throw refusedField("/file", SENTENCE.chooseFile);
  const { db } = context.app;
  const { account } = context.user;
  const name = keptName(file.filename);
  const limits = await fileLimits(db);
  demandType(name, limits);
  await demandRoom(db, account, limits);
  const { id, path } = newFileId();
  const place = join(filesFolder(context.app), path);
  const unfinished = join(unfinishedFolder(context.app), id);
  const { size, sha256 } = await save(file, unfinished, limits.maxSizeMb);
  const type = typeOf(name);
  if (size === 0) {
    await rm(unfinished, { force: true });
    throw refusedField("/file", SENTENCE.empty({ name }));
  }
  await demandContent(unfinished, { name, type });
  await mkdir(dirname(place), { recursive: true });
  await rename(unfinished, place);
  try {
    await keepFile(db, { id, account, name, type, size, path, sha256 }, limits);
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  const url = (await fileSigner(db))(id);
  return { id, url, fileUrl: url, fileName: name, size, type };
};

/** A name that can be read and told apart by its end: no blanks around it, and of one that is too long the middle goes. */
function keptName(given: string): string {
  const written = given.replaceAll(ESCAPED, (code) => decodeURIComponent(code));
  const letters = Array.from(written.replaceAll(CONTROL, "").trim());
  const end = extensionOf(letters.join("")).length + 1;
  const begin = letters.slice(0, Math.max(0, letters.length - end)).slice(0, NAME_LENGTH - end);
  return [...begin, ...letters.slice(-end)].join("");
}

function demandType(name: string, { types }: FileLimits): void {
  const allowed = extensionsIn(types);
  if (allowed.length === 0) return;
  const type = extensionOf(name);
  if (type === "") throw refusedField("/file", SENTENCE.noExtension);
  if (!allowed.includes(type))
    throw refusedField("/file", SENTENCE.typeRefused({ type, types: listed(allowed) }));
}

/** Files of one account are counted one after the other: of many at once each would find the last room. */
function keepFile(db: Database, file: StoredFile, limits: FileLimits): Promise<void> {
  const { account } = file;
  return db.transaction(async (tx) => {
    await takeTurn(tx, `upload:${account}`);
    await demandRoom(tx, account, limits);
    await noteFile(tx, file);
  });
}

async function demandRoom(db: Db, account: string, { quotaMb }: FileLimits): Promise<void> {
  const { megabytes, unused } = await uploadedBy(db, account);
  if (megabytes >= quotaMb) throw new ApiError(CODE.unprocessable, SENTENCE.quota({ megabytes: quotaMb }));
  if (unused >= MOST_UNUSED)
    throw new ApiError(CODE.unprocessable, SENTENCE.tooManyUnused({ count: MOST_UNUSED }));
}

/** A picture or a page that a browser would show must be one. */
async function demandContent(place: string, { name, type }: { name: string; type: string }): Promise<void> {
  if (fitsContent(type, await beginningOf(place, LOOKED_AT_BYTES))) return;
  await rm(place, { force: true });
  throw refusedField("/file", SENTENCE.contentDiffers({ name }));
}

async function beginningOf(place: string, bytes: number): Promise<Uint8Array> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** For whoever has an address that is still good, and for the signed-in users who may see what the file belongs to. */
const read: Handler<"sys/file", "read"> = async (context, input) => {
  const { db } = context.app;
  const id = input.id;
  await demandFileReader(context, id, input.sign ?? null);
  const [row] = await db.query<FileRow>("select name, type, path from sys_file where id = $1", [id]);
  const path = join(filesFolder(context.app), row?.path ?? "");
  const file = statSync(path, { throwIfNoEntry: false });
  if (row === undefined || !file?.isFile()) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const type = typeOf(row.name);
  const inline = SHOWN.test(type) && input.download !== true;
  const charset =
    type === "text/plain" ? `; charset=${charsetOf(await beginningOf(path, TEXT_LOOKED_AT_BYTES))}` : "";
  return new Download({
    fileName: row.name,
    type: `${type}${charset}`,
    // What has been stored under an id is never written anew.
    content: { path, size: file.size, tag: id },
    inline,
  });
};

async function save(
  file: MultipartFile,
  path: string,
  limit: number,
): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let size = 0;
  const meter = new Transform({
    transform(part: Buffer, _encoding, next) {
      size += part.length;
      hash.update(part);
      next(
        size > limit * MEGABYTE ? new ApiError(CODE.tooLarge, MESSAGE.tooLarge({ megabytes: limit })) : null,
        part,
      );
    },
  });
  try {
    await pipeline(file.file, meter, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest("hex") };
}

export const handlers: Handlers<"sys/file"> = { upload, read, uploadToken };
