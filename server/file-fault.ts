import { entryOf, recordIn, textIn } from "@/runtime/core/guards";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import { errorCode } from "./error-code";

const FILE = sentences({
  missing: { zh: "没有文件或文件夹 {path}", en: "There is no file or folder {path}" },
  forbidden: { zh: "没有权限读写 {path}", en: "{path} may not be read or written" },
  isFolder: { zh: "{path} 是文件夹，这里需要文件", en: "{path} is a folder, a file is wanted" },
  noFolder: { zh: "{path} 的上级不是文件夹", en: "What {path} lies in is no folder" },
  exists: { zh: "{path} 已存在", en: "{path} exists already" },
  full: { zh: "磁盘已满，无法写入 {path}", en: "The disk is full: {path} cannot be written" },
  readOnly: { zh: "{path} 所在的磁盘是只读的", en: "The disk of {path} is read only" },
});

const WORDS: Readonly<Record<string, (given: { path: string }) => Sentence>> = {
  ENOENT: FILE.missing,
  EACCES: FILE.forbidden,
  EPERM: FILE.forbidden,
  EISDIR: FILE.isFolder,
  ENOTDIR: FILE.noFolder,
  EEXIST: FILE.exists,
  ENOSPC: FILE.full,
  EROFS: FILE.readOnly,
};

/**
 * What the system says of a file, in words; null for any other error. A draft goes by the name that it will have. Errors of
 * files that are open already name none: `at` says which it was.
 */
export function fileFault(error: unknown, at?: string): Sentence | null {
  const code = errorCode(error) ?? "";
  const { path, dest } = recordIn(error);
  const place = textIn(dest) ?? textIn(path) ?? at;
  const words = entryOf(WORDS, code);
  return place && words ? words({ path: place.replace(/\.\d+\.part$/, "") }) : null;
}
