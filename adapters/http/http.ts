import axios, { type AxiosInstance, type AxiosRequestConfig } from "axios";
import { CallError, type HttpPort, type HttpRequest } from "@/runtime/ports";
import { callsOver, requestFor } from "@/runtime/http-calls";
import { createRequestKeys } from "@/runtime/request-keys";
import { CODE } from "@/schemas/status-codes";
import { listenWhileVisible } from "./event-stream";

/** What the adapter needs from the session. */
export interface HttpHost {
  token: () => string | null;
  /**
   * The session is no longer good: the host tells the user, clears it and shows the login. `words` are the server's;
   * null where the specification has its own for the case.
   */
  onIdentityFailure: (words: string | null) => void;
  /** The server takes nothing but a new password any more. */
  onMustChange?: () => void;
  /** Something is not the user's to do: what they may do may have changed since they signed in. */
  onForbidden?: () => void;
  /** The language that the user reads, as the server is to answer in; the browser's own when it is not said. */
  language?: () => Language;
  /** The page that is open, `<id>@<version>`, for the records of what it causes. */
  screen?: () => string | null;
  /** Where the backend is, for pages of another origin. */
  baseUrl?: string | undefined;
}

/** Chinese words of the specification. */
const TEXTS = {
  cancelled: { zh: "请求终止", en: "The request was cancelled" },
  broken: { zh: "服务器异常！", en: "The server failed" },
  offline: { zh: "网络已断开，请检查网络后重试", en: "You are offline: check the connection and try again" },
  foreign: { zh: "只能请求本系统的接口", en: "Only calls of this product can be made" },
  noToken: { zh: "无法获取身份令牌", en: "No identity token" },
} as const;

export type Language = "zh" | "en";

interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

const ROOT = "/api/";
const ACCEPTED = { zh: "zh-CN", en: "en" } as const;
/** How the server begins when the session is no longer good, in either language. */
export const IDENTITY = /^(身份校验失败|Identity check failed)/;
/** Calls that are made before anybody is signed in. */
const PUBLIC = /^\/api\/(sys\/(login|autologin|logout|product)|public\/|health)/;

/** The backend over axios: the token in a header, the envelope taken off, errors as CallError. */
export function createHttp(host: HttpHost, client: AxiosInstance = axios.create()): HttpPort {
  const keys = createRequestKeys();
  const port: Pick<HttpPort, "request" | "listen"> = {
    request: async <T>(request: HttpRequest): Promise<T> => {
      const token = request.token ?? host.token();
      const language = host.language?.() ?? "zh";
      // The token goes along: no address but the product's own gets it.
      if (!request.path.startsWith(ROOT)) throw new CallError(0, TEXTS.foreign[language]);
      if (!token && !PUBLIC.test(request.path)) throw new CallError(0, TEXTS.noToken[language]);
      const { headers, answered } = keys.of(request);
      const answer = await send(client, language, {
        ...config(request),
        ...(host.baseUrl === undefined ? {} : { baseURL: host.baseUrl }),
        headers: { ...bearer(token), ...headersOf(host, language), ...headers },
      });
      if (answer instanceof Blob && !(await isEnvelope(answer))) return answer as T;
      const envelope = await envelopeOf(answer, language);
      if (envelope.code < CODE.failed) answered();
      if (envelope.code <= CODE.ok) return envelope.data as T;
      tellHost(host, token, envelope);
      throw new CallError(envelope.code, envelope.message, fieldsOf(envelope.data), envelope.data);
    },
    listen: (resource, call, hear) =>
      listenWhileVisible(
        (signal) =>
          fetch(`${host.baseUrl ?? ""}${requestFor(resource, call, {}).path}`, {
            headers: bearer(host.token()),
            signal,
          }),
        hear,
      ),
  };
  return { ...port, call: callsOver(port.request) };
}

/** In a header the token stands in no address, so in no log and no history. */
const bearer = (token: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** Only what concerns the present session: another tab may have renewed it while the call was under way. */
function tellHost(host: HttpHost, token: string | null, { code, message, data }: Envelope): void {
  if (token === null || token !== host.token()) return;
  if (IDENTITY.test(message)) host.onIdentityFailure(null);
  else if (code === CODE.unauthorized) host.onIdentityFailure(message);
  else if (isObject(data) && "mustChange" in data && data.mustChange === true) host.onMustChange?.();
  else if (code === CODE.forbidden) host.onForbidden?.();
}

function headersOf(host: HttpHost, language: Language): Record<string, string> {
  const screen = host.screen?.() ?? null;
  return {
    ...(host.language ? { "Accept-Language": ACCEPTED[language] } : {}),
    ...(screen === null ? {} : { "X-Screen": screen }),
  };
}

function config(request: HttpRequest): AxiosRequestConfig {
  const { method, path, query, body, form = false, as, signal, keepalive } = request;
  return {
    method,
    url: path,
    params: present(query ?? {}),
    withCredentials: false,
    validateStatus: () => true,
    responseType: as === "blob" ? "blob" : "json",
    ...(form ? { data: new URLSearchParams(texts(body ?? {})) } : {}),
    ...(!form && body !== undefined ? { data: body } : {}),
    ...(signal ? { signal } : {}),
    ...(keepalive === true ? { adapter: "fetch", fetchOptions: { keepalive } } : {}),
  };
}

async function send(
  client: AxiosInstance,
  language: Language,
  request: AxiosRequestConfig,
): Promise<unknown> {
  try {
    return (await client.request<unknown>(request)).data;
  } catch (error) {
    throw new CallError(0, whyNot(error)[language]);
  }
}

/** Why a request got no answer. */
export function whyNot(error: unknown): Record<Language, string> {
  if (axios.isCancel(error)) return TEXTS.cancelled;
  const isOffline = typeof navigator === "object" && navigator.onLine === false;
  return isOffline ? TEXTS.offline : TEXTS.broken;
}

async function isEnvelope(blob: Blob): Promise<boolean> {
  return blob.type.includes("json") && (await blob.text()).includes('"code"');
}

async function envelopeOf(answer: unknown, language: Language): Promise<Envelope> {
  const value: unknown = answer instanceof Blob ? JSON.parse(await answer.text()) : answer;
  if (!isObject(value) || !("code" in value) || typeof value.code !== "number")
    throw new CallError(0, TEXTS.broken[language]);
  const message = "message" in value && typeof value.message === "string" ? value.message : "";
  return { code: value.code, message, data: "data" in value ? value.data : null };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The server's messages by field. */
function fieldsOf(data: unknown): Record<string, string> {
  if (!isObject(data) || !("fields" in data) || !isObject(data.fields)) return {};
  return Object.fromEntries(Object.entries(data.fields).map(([name, text]) => [name, String(text)] as const));
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}

function texts(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
}
