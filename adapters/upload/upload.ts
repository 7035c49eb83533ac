import axios from "axios";
import { CallError, type UploadPort, type UploadRequest } from "@/runtime/ports";

const PERCENT = 100;

/** Sends a file to the configured address, or to cloud storage when a token is given. Without a url in the answer it failed. */
export function createUpload(token: () => string | null): UploadPort {
  return { upload: (request) => (request.qiniu ? uploadToCloud(request) : uploadForm(request, token())) };
}

interface Answer {
  url?: string;
  fileUrl?: string;
  fileName?: string;
  name?: string;
  data?: Answer;
}

async function uploadForm(
  { file, action, onProgress, signal }: UploadRequest,
  token: string | null,
): Promise<{ url: string; name: string }> {
  const body = new FormData();
  body.append("file", file);
  const isOurs = action.startsWith("/");
  const { data } = await axios.post<Answer>(action, body, {
    params: isOurs && token ? { AccessToken: token } : {},
    validateStatus: () => true,
    onUploadProgress: ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * PERCENT) : 0),
    ...(signal ? { signal } : {}),
  });
  const answer = { ...data, ...data?.data };
  const url = answer.url ?? answer.fileUrl;
  if (!url) throw new CallError(0, "上传失败");
  return { url, name: answer.fileName ?? answer.name ?? file.name };
}

/** The provider's SDK is loaded with the first file. */
async function uploadToCloud({
  file,
  qiniu,
  onProgress,
  signal,
}: UploadRequest): Promise<{ url: string; name: string }> {
  if (!qiniu) throw new CallError(0, "上传失败");
  const { upload, region } = await import("qiniu-js");
  return new Promise((resolve, reject) => {
    const sending = upload(
      file,
      qiniu.key,
      qiniu.token,
      {},
      { region: region.z0, useCdnDomain: true },
    ).subscribe({
      next: ({ total }) => onProgress?.(Math.round(total.percent)),
      error: (error) => reject(new CallError("code" in error ? Number(error.code) : 0, error.message)),
      complete: ({ key }: { key: string }) => resolve({ url: `${qiniu.domain}${key}`, name: file.name }),
    });
    signal?.addEventListener("abort", () => sending.unsubscribe());
  });
}
