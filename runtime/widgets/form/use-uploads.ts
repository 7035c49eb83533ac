import { useEffect, useRef, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import type { UploadRequest } from "@/runtime/ports";
import type { WidgetProps } from "@/runtime/registry/widget";

/** One file of an upload field (spec 001 §3). */
export interface FileItem {
  key: string;
  url: string;
  name?: string;
  percent: number;
  status: "uploading" | "success" | "error";
}

export const DEFAULT_ACTION = "/api/sys/file/upload";
/** Between the end of an upload and its place in the value (spec 001 §9). */
const SETTLE_MS = 200;

/** Key of a file: timestamp plus random number. */
const newKey = (): string => `${Date.now()}_${Math.floor(Math.random() * 100_000)}`;

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

export interface Uploads {
  items: FileItem[];
  add: (files: File[]) => void;
  replace: (key: string, file: File) => void;
  remove: (key: string) => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Files of a field: those in the value and those on their way. A finished upload joins the value, a replaced one takes
 * its place; a failed one is removed without a message (spec 001 §8) and named in the console.
 */
export function useUploads({ value, onChange, options }: WidgetProps): Uploads {
  const ports = useOptionalPorts();
  const [pending, setPending] = useState<(FileItem & { replaces?: string })[]>([]);
  const latest = useRef<FileItem[]>([]);
  useEffect(() => {
    latest.current = storedFiles(value);
  }, [value]);
  const emit = (next: FileItem[]): void => {
    latest.current = next;
    onChange(next.map(({ key, url, name }) => ({ key, url, ...(name ? { name } : {}) })));
  };
  const send = async (file: File, replaces?: string): Promise<void> => {
    const key = newKey();
    const preview = file.type.startsWith("image/") ? localPreview(file) : "";
    const change = (part: Partial<FileItem>): void =>
      setPending((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
    const item = { key, url: preview, name: file.name, percent: 0, status: "uploading" as const };
    setPending((list) => [...list, { ...item, ...(replaces ? { replaces } : {}) }]);
    try {
      if (!ports) throw new Error("no upload port");
      const request = requestFor(file, key, options);
      const { url, name } = await ports.upload.upload({
        ...request,
        onProgress: (percent) => change({ percent }),
      });
      change({ url, percent: 100 });
      await wait(SETTLE_MS);
      const done: FileItem = { key: replaces ?? key, url, name, percent: 100, status: "success" };
      emit(
        replaces
          ? latest.current.map((one) => (one.key === replaces ? done : one))
          : [...latest.current, done],
      );
    } catch (error) {
      console.warn(`upload of ${file.name} failed`, error);
    } finally {
      setPending((list) => list.filter((one) => one.key !== key));
      if (preview) URL.revokeObjectURL(preview);
    }
  };
  const replaced = new Map(pending.map((item) => [item.replaces, item]));
  return {
    items: [
      ...storedFiles(value).map((item) => replaced.get(item.key) ?? item),
      ...pending.filter(({ replaces }) => replaces === undefined),
    ],
    add: (files) => files.forEach((file) => void send(file)),
    replace: (key, file) => void send(file, key),
    remove: (key) => emit(latest.current.filter((item) => item.key !== key)),
  };
}

function localPreview(file: File): string {
  return typeof URL.createObjectURL === "function" ? URL.createObjectURL(file) : "";
}

function requestFor(file: File, key: string, options: Record<string, unknown>): UploadRequest {
  const text = (name: string): string => (typeof options[name] === "string" ? options[name] : "");
  const cloud =
    options["isQiniu"] === true ? { qiniu: { token: text("token"), key, domain: text("domain") } } : {};
  return { file, action: text("action") || DEFAULT_ACTION, ...cloud };
}
