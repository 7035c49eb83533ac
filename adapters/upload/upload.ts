import axios from "axios";
import { CODE } from "@/schemas/status-codes";
import { type Language, whyNot } from "../http/http";
import { CallError, UnansweredError, type UploadPort, type UploadRequest } from "@/runtime/ports";

const PERCENT = 100;
const OK = 200;

/**
 * Sends a file to the configured address, or to cloud storage when a token is given. Without a url in the answer it
 * failed (spec 001 §7). What speaks with the cloud is loaded with the first file for it.
 */
export function createUpload(token: () => string | null, language: () => Language = () => "zh"): UploadPort {
  return {
    upload: async (request) => {
      const { qiniu } = request;
      if (!qiniu) return uploadForm(request, token(), language());
      const { uploadToQiniu } = await import("./qiniu");
      return uploadToQiniu({ ...request, qiniu });
    },
  };
}

interface Answer {
  url?: string;
  fileUrl?: string;
  fileName?: string;
  name?: string;
  data?: Answer | null;
  /** What our own server says of a file that it refuses. */
  code?: number;
  message?: string;
  fields?: Record<string, string>;
}

async function uploadForm(
  { file, action, onProgress, signal }: UploadRequest,
  token: string | null,
  language: Language,
): Promise<{ url: string; name: string }> {
  const body = new FormData();
  body.append("file", file);
  const sent = axios.post<Answer | string | null>(action, body, {
    headers: isOurs(action) && token ? { Authorization: `Bearer ${token}` } : {},
    validateStatus: () => true,
    onUploadProgress: ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * PERCENT) : 0),
    ...(signal ? { signal } : {}),
  });
  const { data } = await sent.catch((error: unknown) => {
    throw new UnansweredError(CODE.unavailable, whyNot(error)[language]);
  });
  const answer = typeof data === "object" ? { ...data, ...data?.data } : {};
  const url = answer.url ?? answer.fileUrl;
  if (!url) throw refusalIn(answer, isOurs(action)) ?? new CallError(0, "上传失败");
  return { url, name: answer.fileName ?? answer.name ?? file.name };
}

/** Why our own server refuses a file: its type, its size, its content. Undefined where nobody said a reason. */
function refusalIn({ code = 0, message, fields = {} }: Answer, isOwn: boolean): CallError | undefined {
  const [reason = message] = Object.values(fields);
  return isOwn && code > OK && reason ? new CallError(code, reason, fields) : undefined;
}

/** Only our own server gets the token; `//host/…` is another one. */
const isOurs = (action: string): boolean => /^\/(?!\/)/.test(action);
