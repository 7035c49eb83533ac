import { upload } from "qiniu-js";
import { CallError, type UploadRequest } from "@/runtime/ports";

/** Requests in flight and attempts after a broken connection (spec 001 §9). Files above 4 MiB go up in 4 MiB blocks. */
const CONCURRENT_REQUESTS = 3;
const RETRIES = 3;
/** An upload without any progress for so long is given up. */
const STALL_MS = 60_000;
const DEFAULT_REGION = "z0";

export interface QiniuOptions {
  stallMs?: number;
}

type CloudRequest = UploadRequest & { qiniu: NonNullable<UploadRequest["qiniu"]> };

/**
 * Sends a file to Qiniu with its SDK (spec 001 §7): in one piece, or in blocks that are taken up again after a break;
 * code 701 forgets the blocks. Resolves with the domain plus the key; rejects with a {@link CallError} that carries the
 * provider's code.
 */
export async function uploadToQiniu(
  request: CloudRequest,
  { stallMs = STALL_MS }: QiniuOptions = {},
): Promise<{ url: string; name: string }> {
  const { file, qiniu, onProgress, signal } = request;
  const config = {
    region: qiniu.region || DEFAULT_REGION,
    useCdnDomain: true,
    retryCount: RETRIES,
    concurrentRequestLimit: CONCURRENT_REQUESTS,
    // A private installation's figures are nobody else's business.
    ...(qiniu.uphost ? { uphost: qiniu.uphost, disableStatisticsReport: true } : {}),
  };
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (error: CallError): void => {
      clearTimeout(timer);
      sending?.unsubscribe();
      reject(error);
    };
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(new CallError(0, "上传超时")), stallMs);
    };
    let sending: { unsubscribe: () => void } | undefined;
    watch();
    sending = upload(file, qiniu.key, qiniu.token, {}, config).subscribe({
      next: ({ total }) => {
        watch();
        onProgress?.(Math.round(total.percent));
      },
      error: ({ code, message }) => stop(new CallError(code ?? 0, message)),
      complete: ({ key }) => {
        clearTimeout(timer);
        resolve({ url: urlOf(qiniu.domain, key), name: file.name });
      },
    });
    const abort = (): void => stop(new CallError(0, "请求终止"));
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
  });
}

/** The domain plus the key; a domain written without its last slash gets one. */
function urlOf(domain: string, key: string): string {
  return /^(https?:)?\/\/[^/]+$/.test(domain) ? `${domain}/${key}` : `${domain}${key}`;
}
