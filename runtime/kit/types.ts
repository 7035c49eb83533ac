import type { ReactNode } from "react";

/** A text in both languages, or one for all. */
export type LocalText = string | { zh: string; en: string };
/** `row` and other names of the place where something stands. */
export interface Scope {
  /** The value with every `${…}` in it evaluated and every text in the reader's language. */
  resolve: (value: unknown) => unknown;
  test: (condition: unknown) => boolean;
}
/** A step of a page: its verb with its words. */
export type Step = Record<string, unknown>;
/** A call of the server. */
export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
}
/** What the product does for a block or a verb. */
export interface Services {
  /** Resolves to the answer's data; rejects with an error whose message may be shown. */
  ports: { http: { request: <T = unknown>(request: HttpRequest) => Promise<T> } };
  feedback: {
    toast: (text: string, kind?: "success" | "error" | "warning" | "info") => void;
    confirm: (text: string) => Promise<boolean>;
  };
  session: { mayUse: (access: string | readonly string[] | undefined) => boolean };
  locale: () => "zh" | "en";
  go: (to: string) => void;
}
/** What a block gets. */
export interface BlockProps<Options = Record<string, unknown>> {
  /** As declared, with `${…}` evaluated. */
  options: Options;
  node: { type: string; id?: string; [option: string]: unknown };
  scope: Scope;
  screen: { app: Services };
  /** JSON pointer of the block in its page. */
  pointer: string;
  disabled: boolean;
  /** Runs the steps of `on.<event>`. */
  emit: (event: string, names?: Record<string, unknown>) => Promise<void>;
}
/** What a widget gets: it shows `value` and calls `onChange`. */
export interface WidgetProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  options: Record<string, unknown>;
  label: string;
  placeholder: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  required: boolean;
  describedBy: string | undefined;
}
/** What a verb gets beside its step. */
export interface ActionContext {
  screen: { app: Services };
  scope: Scope;
  /** Nobody asked for it: the page loads. */
  isAutomatic: boolean;
  resolve: (value: unknown) => unknown;
}
/** What it gives back can be named with `as`. */
export type Action = (step: Step, context: ActionContext) => unknown;
/** What the browser module of a plugin exports, by the names of its declaration. */
export interface PluginModule {
  blocks?: Record<string, (props: BlockProps<never>) => ReactNode>;
  widgets?: Record<string, (props: WidgetProps) => ReactNode>;
  verbs?: Record<string, Action>;
}
/** One thing wrong with a page, at the path of a value in it. */
export interface PageFault {
  path: readonly (string | number)[];
  message: { zh: string; en: string };
  suggestion?: string;
  severity?: "error" | "warning";
}
/** A block of the page that is checked. */
export interface CheckedBlock {
  node: { readonly type: string; readonly [option: string]: unknown };
  path: readonly (string | number)[];
}
/** Looks at a page and all its blocks, inner ones too. */
export type PageCheck = (page: object, blocks: readonly CheckedBlock[]) => Iterable<PageFault> | undefined;
