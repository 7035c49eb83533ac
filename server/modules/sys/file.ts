import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { Context, Input } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { MESSAGE } from "../../messages";
import { Download } from "../../resource/download";
import { filesFolder } from "./file-store";
import { isSigned, signFile } from "./file-sign";
import { uploadToken } from "./upload-token";
import { SENTENCE } from "./sentences";

const DEFAULT_LIMIT_MB = 20;
const MEGABYTE = 1024 * 1024;
/** What a browser may show in place; anything else is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp|avif)|application\/pdf|text\/plain)$/;

// oxlint-disable-next-line no-control-regex -- these are what a name must not hold
const CONTROL = /[\u0000-\u001f\u007f]/g;
const NAME_LENGTH = 255;

interface FileRow {
  name: string;
  type: string;
  path: string;
}

/** Stores one file and answers its address. */
async function upload(context: Context, input: Input): Promise<Input> {
  const file = input["file"] as MultipartFile | undefined;
  if (file === undefined) throw refusedField("/file", SENTENCE.chooseFile);
  const { db } = context.app;
  const id = randomBytes(16).toString("hex");
  const path = `${new Date().toISOString().slice(0, 7)}/${id}`;
  const type = plainType(file.mimetype);
  const name = Array.from(file.filename.replaceAll(CONTROL, "")).slice(0, NAME_LENGTH).join("");
  const { size, sha256 } = await save(file, join(filesFolder(context.app), path), await limitMb(context));
  await db.query(
    "insert into sys_file (id, create_by, name, type, size, path, sha256) values ($1, $2, $3, $4, $5, $6, $7)",
    [id, context.user.account, name, type, size, path, sha256],
  );
  const url = `/api/sys/file/${id}?sign=${await signFile(db, id)}`;
  return { id, url, fileUrl: url, fileName: name, size, type };
}

/** For signed-in users, and for anyone whose address is signed. */
async function read(context: Context, input: Input): Promise<Download> {
  const { db } = context.app;
  const id = String(input["id"]);
  const sign = typeof input["sign"] === "string" ? input["sign"] : "";
  if (context.user.id === "" && !(await isSigned(db, id, sign)))
    throw new ApiError(CODE.unauthorized, MESSAGE.noToken);
  const [row] = await db.query<FileRow>("select name, type, path from sys_file where id = $1", [id]);
  const path = join(filesFolder(context.app), row?.path ?? "");
  if (row === undefined || !existsSync(path)) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const inline = SHOWN.test(row.type) && input["download"] !== true;
  return new Download({
    fileName: row.name,
    type: plainType(row.type),
    content: createReadStream(path),
    inline,
  });
}

/** A type that can stand in a header; anything else is a file of no known kind. */
function plainType(type: string): string {
  return /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type) ? type : "application/octet-stream";
}

async function limitMb(context: Context): Promise<number> {
  const [row] = await context.app.db.query<{ value: string | null }>(
    "select value from sys_config where code = 'upload.maxSizeMb'",
  );
  const limit = Number(row?.value);
  return limit > 0 ? limit : DEFAULT_LIMIT_MB;
}

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

export const handlers = { upload, read, uploadToken };
