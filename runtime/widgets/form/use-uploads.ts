import { message } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { CallError, UnansweredError, type UploadRequest } from "@/runtime/ports";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import { storedFiles, type FileItem } from "./file-item";
import { useUploadToken } from "./use-upload-token";

export const DEFAULT_ACTION = "/api/sys/file/upload";
/** Between the end of an upload and its place in the value (spec 001 §9). */
const SETTLE_MS = 200;

let lastStamp = 0;

/** Key of a file: timestamp plus random number. No two timestamps are equal, so keys tell the order of choosing. */
function newKey(): string {
  lastStamp = Math.max(lastStamp + 1, Date.now());
  return `${lastStamp}_${Math.floor(Math.random() * 100_000)}`;
}

const stampOf = (key: string): number => Number(/^\d{13}(?=_)/.exec(key)?.[0] ?? 0);

export interface Uploads {
  items: FileItem[];
  /** Nothing can be sent yet: cloud storage without a token. */
  isWaiting: boolean;
  add: (files: File[]) => void;
  replace: (key: string, file: File) => void;
  /** Takes a file out, or ends its way. */
  remove: (key: string) => void;
  /** Sends a file again that nobody answered for. */
  retry: (key: string) => void;
}

interface Pending extends FileItem {
  file: File;
  replaces?: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Files of a field: those in the value and those on their way. A finished upload joins the value where it was chosen, a
 * replaced one takes its place; a failed one is removed without a message (spec 001 §8) and named in the console, unless
 * the server said why it does not take the file: who chose it can do something about that. One that nobody answered for,
 * as the network is away, has not failed yet: it waits, and goes once the network is back or its user says so.
 * Leaving the page ends what is on its way, and so does who takes a file out again before it has arrived.
 */
export function useUploads({ value, onChange, options, path }: WidgetProps): Uploads {
  const ports = useOptionalPorts();
  const { t } = useTranslation();
  const { token, renew } = useUploadToken(options);
  const [pending, setPending] = useState<Pending[]>([]);
  useHeld(path, pending.length > 0 ? "busy" : null);
  const latest = useRef<FileItem[]>([]);
  const ways = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = storedFiles(value);
  }, [value]);
  useEffect(() => {
    const { current } = ways;
    return () => current.forEach((way) => way.abort());
  }, []);
  const emit = (next: FileItem[]): void => {
    latest.current = next;
    onChange(next.map(({ key, url, name }) => ({ key, url, ...(name ? { name } : {}) })));
  };
  const change = (key: string, part: Partial<FileItem>): void =>
    setPending((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = ({ key, url }: Pending): void => {
    setPending((list) => list.filter((one) => one.key !== key));
    if (url) URL.revokeObjectURL(url);
  };
  const send = async (item: Pending): Promise<void> => {
    const { file, key, replaces } = item;
    const way = new AbortController();
    const { signal } = way;
    ways.current.set(key, way);
    let isUnanswered = false;
    try {
      if (!ports) throw new Error("no upload port");
      const request = requestFor(file, key, { ...options, token });
      const onProgress = (percent: number): void => change(key, { percent });
      const { url, name } = await ports.upload.upload({ ...request, signal, onProgress });
      change(key, { url, percent: 100 });
      await wait(SETTLE_MS);
      if (signal.aborted) return;
      const done: FileItem = { key: replaces ?? key, url, name, percent: 100, status: "success" };
      emit(replaces ? exchanged(latest.current, done) : inserted(latest.current, done));
    } catch (error) {
      if (signal.aborted) return;
      console.warn(`upload of ${file.name} failed`, error);
      isUnanswered = error instanceof UnansweredError;
      if (error instanceof CallError && error.code > 0)
        void message.error(t("upload.failed", { name: file.name, reason: error.message }));
      renew();
    } finally {
      ways.current.delete(key);
      if (isUnanswered) change(key, { status: "error" });
      else drop(item);
    }
  };
  const retry = (item: Pending): void => {
    if (ways.current.has(item.key)) return;
    change(item.key, { status: "uploading", percent: 0 });
    void send(item);
  };
  const retryAll = useEffectEvent(() =>
    pending.filter(({ status }) => status === "error").forEach((item) => retry(item)),
  );
  useEffect(() => {
    window.addEventListener("online", retryAll);
    return () => window.removeEventListener("online", retryAll);
  }, []);
  const start = (file: File, replaces?: string): void => {
    // Saved before its program had written it, or not fetched yet from where it lies.
    if (file.size === 0)
      return void message.error(t("upload.failed", { name: file.name, reason: t("upload.empty") }));
    const item: Pending = { ...newItem(file), file, ...(replaces ? { replaces } : {}) };
    setPending((list) => [...list, item]);
    void send(item);
  };
  return {
    items: shownItems(storedFiles(value), pending),
    isWaiting: options["isQiniu"] === true && token === "",
    add: (files) => files.forEach((file) => start(file)),
    replace: (key, file) => start(file, key),
    remove: (key) => {
      const item = pending.find((one) => one.key === key);
      if (!item) return emit(latest.current.filter((one) => one.key !== key));
      ways.current.get(key)?.abort();
      drop(item);
    },
    retry: (key) => {
      const item = pending.find((one) => one.key === key);
      if (item) retry(item);
    },
  };
}

/** A chosen file: on its way, at 0 percent, with a local preview when it is an image. */
function newItem(file: File): FileItem {
  const url = file.type.startsWith("image/") ? localPreview(file) : "";
  return { key: newKey(), url, name: file.name, percent: 0, status: "uploading" };
}

function localPreview(file: File): string {
  return typeof URL.createObjectURL === "function" ? URL.createObjectURL(file) : "";
}

const exchanged = (list: readonly FileItem[], done: FileItem): FileItem[] =>
  list.map((one) => (one.key === done.key ? done : one));

/** The list with an item before those that were chosen after it: what ends first does not come first. */
function inserted(list: readonly FileItem[], item: FileItem): FileItem[] {
  const at = list.findIndex(({ key }) => stampOf(key) > stampOf(item.key));
  return at < 0 ? [...list, item] : list.toSpliced(at, 0, item);
}

function shownItems(stored: readonly FileItem[], pending: readonly Pending[]): FileItem[] {
  const replaced = new Map(pending.map((item) => [item.replaces, item]));
  const shown = stored.map((item) => replaced.get(item.key) ?? item);
  return pending.filter(({ replaces }) => replaces === undefined).reduce(inserted, shown);
}

function requestFor(file: File, key: string, options: Record<string, unknown>): UploadRequest {
  const text = (name: string): string => (typeof options[name] === "string" ? options[name] : "");
  const action = text("action") || DEFAULT_ACTION;
  if (options["isQiniu"] !== true) return { file, action };
  const [token, domain, region, uphost] = [text("token"), text("domain"), text("region"), text("uphost")];
  return { file, action, qiniu: { token, key, domain, region, uphost } };
}
