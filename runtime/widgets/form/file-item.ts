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
  const list = Array.isArray(value) ? (value as (Record<string, unknown> | string | null)[]) : [];
  return list.map((item, index) => {
    const file = typeof item === "string" ? { url: item } : (item ?? {});
    const text = (...names: string[]): string | undefined =>
      names.map((name) => file[name as keyof typeof file] as unknown).find((one) => typeof one === "string");
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
