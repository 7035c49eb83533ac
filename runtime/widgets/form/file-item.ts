import { listIn, partIn, recordIn, textsIn } from "@/runtime/core/guards";
/** One file of an upload field (spec 001 §3). */
export interface FileItem {
  key: string;
  url: string;
  name?: string;
  percent: number;
  status: "uploading" | "success" | "error";
}

/** Files of a value; older forms keep addresses only, or the names of the upload field (`fileName`, `fileUrl`). */
export function storedFiles(value: unknown): FileItem[] {
  return listIn(value).map((item, index) => {
    const file = typeof item === "string" ? { url: item } : recordIn(item);
    const text = (...names: string[]): string | undefined =>
      textsIn(names.map((name) => partIn(file, name)))[0];
    const name = text("name", "fileName");
    return {
      key: text("key") ?? `${index}`,
      url: text("url", "fileUrl") ?? "",
      ...(name ? { name } : {}),
      percent: 100,
      status: "success",
    };
  });
}
