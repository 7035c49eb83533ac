import axios, { type AxiosInstance, type AxiosRequestConfig } from "axios";
import { CallError, type HttpPort, type HttpRequest } from "@/runtime/ports";

/** What the adapter needs from the session. */
export interface HttpHost {
  token: () => string | null;
  /** The session is no longer good: the host tells the user, clears it and shows the login. */
  onIdentityFailure: () => void;
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
  foreign: { zh: "只能请求本系统的接口", en: "Only calls of this product can be made" },
  noToken: { zh: "无法获取身份令牌", en: "No identity token" },
} as const;

type Language = "zh" | "en";

interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

const OK = 200;
const ROOT = "/api/";
const ACCEPTED = { zh: "zh-CN", en: "en" } as const;
/** How the server begins when the session is no longer good, in either language. */
const IDENTITY = /^(身份校验失败|Identity check failed)/;
/** Calls that are made before anybody is signed in. */
const PUBLIC = /^\/api\/(sys\/(login|autologin|logout)|public\/|health)/;

/** The backend over axios: the token as `AccessToken` (in the body of form posts), the envelope taken off, errors as CallError. */
export function createHttp(host: HttpHost, client: AxiosInstance = axios.create()): HttpPort {
  return {
    request: async <T>(request: HttpRequest): Promise<T> => {
      const token = host.token();
      const language = host.language?.() ?? "zh";
      // The token goes along: no address but the product's own gets it.
      if (!request.path.startsWith(ROOT)) throw new CallError(0, TEXTS.foreign[language]);
      if (!token && !PUBLIC.test(request.path)) throw new CallError(0, TEXTS.noToken[language]);
      const answer = await send(client, language, {
        ...config(request, token),
        ...(host.baseUrl === undefined ? {} : { baseURL: host.baseUrl }),
        headers: headersOf(host, language),
      });
      if (answer instanceof Blob && !(await isEnvelope(answer))) return answer as T;
      const envelope = await envelopeOf(answer, language);
      if (envelope.code <= OK) return envelope.data as T;
      if (IDENTITY.test(envelope.message)) host.onIdentityFailure();
      throw new CallError(envelope.code, envelope.message, fieldsOf(envelope.data), envelope.data);
    },
    listen: (path, hear) => {
      const token = host.token();
      if (!token) return () => undefined;
      return listenWhileVisible(
        `${host.baseUrl ?? ""}${path}?AccessToken=${encodeURIComponent(token)}`,
        hear,
      );
    },
  };
}

function headersOf(host: HttpHost, language: Language): Record<string, string> {
  const screen = host.screen?.() ?? null;
  return {
    ...(host.language ? { "Accept-Language": ACCEPTED[language] } : {}),
    ...(screen === null ? {} : { "X-Screen": screen }),
  };
}

/** A browser keeps few connections to one server: tabs in the background give theirs back. */
function listenWhileVisible(url: string, hear: (data: unknown) => void): () => void {
  let source: EventSource | null = null;
  const look = (): void => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = null;
    } else if (source === null) {
      source = new EventSource(url);
      source.addEventListener("message", (event: MessageEvent<string>) => hear(JSON.parse(event.data)));
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    source?.close();
  };
}

function config(request: HttpRequest, token: string | null): AxiosRequestConfig {
  const { method, path, query, body, form = false, as, signal } = request;
  const access = token ? { AccessToken: token } : {};
  return {
    method,
    url: path,
    params: present({ ...query, ...(form ? {} : access) }),
    withCredentials: false,
    validateStatus: () => true,
    responseType: as === "blob" ? "blob" : "json",
    ...(form ? { data: new URLSearchParams(texts({ ...(body as object), ...access })) } : {}),
    ...(!form && body !== undefined ? { data: body } : {}),
    ...(signal ? { signal } : {}),
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
    throw new CallError(0, (axios.isCancel(error) ? TEXTS.cancelled : TEXTS.broken)[language]);
  }
}

async function isEnvelope(blob: Blob): Promise<boolean> {
  return blob.type.includes("json") && (await blob.text()).includes('"code"');
}

async function envelopeOf(answer: unknown, language: Language): Promise<Envelope> {
  const value = answer instanceof Blob ? (JSON.parse(await answer.text()) as unknown) : answer;
  const { code, message = "", data = null } = (value ?? {}) as Partial<Envelope>;
  if (typeof code !== "number") throw new CallError(0, TEXTS.broken[language]);
  return { code, message, data };
}

/** The server's messages by field. */
function fieldsOf(data: unknown): Record<string, string> {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields;
  return typeof fields === "object" ? fields : {};
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
