/** The part of the provider's SDK that we use; its 2.x line ships no types. */
declare module "qiniu-js" {
  export interface Config {
    region?: string;
    uphost?: string;
    useCdnDomain?: boolean;
    disableStatisticsReport?: boolean;
    retryCount?: number;
    concurrentRequestLimit?: number;
  }
  export interface Progress {
    total: { loaded: number; size: number; percent: number };
  }
  export interface RequestError extends Error {
    code?: number;
    reqId?: string;
  }
  interface Observer {
    next: (progress: Progress) => void;
    error: (error: RequestError) => void;
    complete: (answer: { key: string; hash: string }) => void;
  }
  export function upload(
    file: File,
    key: string,
    token: string,
    extra: { fname?: string; mimeType?: string[]; params?: Record<string, string> },
    config: Config,
  ): { subscribe: (observer: Observer) => { unsubscribe: () => void } };
}
