import { message } from "antd";
import { useEffect, useRef, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";
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

const newKey = (): string => `${Date.now()}_${Math.floor(Math.random() * 100_000)}`;

function stored(value: unknown): FileItem[] {
  const list = Array.isArray(value) ? (value as (Partial<FileItem> | string)[]) : [];
  return list.map((item, index) =>
    typeof item === "string"
      ? { key: `${index}`, url: item, percent: 100, status: "success" }
      : {
          key: item.key ?? `${index}`,
          url: item.url ?? "",
          ...(item.name ? { name: item.name } : {}),
          percent: 100,
          status: "success",
        },
  );
}

/**
 * Files of a field: those stored in the value and those on their way. A finished upload joins the value; a failed one is
 * removed and named in a message.
 */
export function useUploads({ value, onChange, options }: WidgetProps): {
  items: FileItem[];
  add: (files: File[]) => void;
  replace: (key: string, file: File) => void;
  remove: (key: string) => void;
} {
  const ports = useOptionalPorts();
  const [pending, setPending] = useState<FileItem[]>([]);
  const latest = useRef<FileItem[]>([]);
  useEffect(() => {
    latest.current = stored(value);
  }, [value]);
  const emit = (next: FileItem[]): void => {
    latest.current = next;
    onChange(next.map(({ key, url, name }) => ({ key, url, ...(name ? { name } : {}) })));
  };
  const send = async (file: File, finish: (item: FileItem) => void): Promise<void> => {
    const key = newKey();
    setPending((list) => [...list, { key, url: "", name: file.name, percent: 0, status: "uploading" }]);
    const onProgress = (percent: number): void =>
      setPending((list) => list.map((item) => (item.key === key ? { ...item, percent } : item)));
    try {
      if (!ports) throw new Error("当前页面不能上传文件");
      const token = typeof options["token"] === "string" ? options["token"] : "";
      const domain = typeof options["domain"] === "string" ? options["domain"] : "";
      const qiniu = options["isQiniu"] === true ? { qiniu: { token, key, domain } } : {};
      const action =
        typeof options["action"] === "string" && options["action"] !== ""
          ? options["action"]
          : DEFAULT_ACTION;
      const { url, name } = await ports.upload.upload({ file, action, onProgress, ...qiniu });
      finish({ key, url, name, percent: 100, status: "success" });
    } catch (error) {
      void message.error(`${file.name}：${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setPending((list) => list.filter((item) => item.key !== key));
    }
  };
  return {
    items: [...stored(value), ...pending],
    add: (files) => files.forEach((file) => void send(file, (item) => emit([...latest.current, item]))),
    replace: (key, file) =>
      void send(file, (item) =>
        emit(latest.current.map((one) => (one.key === key ? { ...item, key } : one))),
      ),
    remove: (key) => emit(latest.current.filter((item) => item.key !== key)),
  };
}
