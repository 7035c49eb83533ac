import type { FragmentDocument, Fragments } from "@/runtime/core/fragment/fragment";
import type { Locale } from "@/runtime/core/locale";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { Ports } from "@/runtime/ports";
import type { DictStore } from "./dict-store";
import type { SessionStore } from "./session-store";

export const TOAST_KINDS = ["success", "error", "warning", "info"] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How the runtime speaks to the person in front of it. */
export interface Feedback {
  toast: (text: string, kind?: ToastKind) => void;
  confirm: (text: string) => Promise<boolean>;
}

/** The fragments that pages may use. */
export interface FragmentCatalogue {
  /** The fragment of an id; undefined where there is none, or none yet. */
  find: (id: string) => FragmentDocument | undefined;
  /** Fetches those that were not needed at first. */
  complete: () => Promise<void>;
  /** Those that come with the product, for tools that edit them. */
  shipped: () => readonly FragmentDocument[];
  /** All that are served. */
  all: () => Fragments;
}

/** The pages of the product, for tools that edit them. */
export interface PageCatalogue {
  /** Documents that come with the product. */
  shipped: () => readonly ScreenDocument[];
  /** What is served at a route. */
  find: (route: string) => ScreenDocument | undefined;
  /** Takes over what was published since. */
  reload: () => Promise<void>;
}

/** Opens a page of the product. */
export type Go = (to: string, how?: { replace?: boolean }) => void;

/** What the host gives to every screen. */
export interface AppServices {
  ports: Ports;
  session: SessionStore;
  dict: DictStore;
  feedback: Feedback;
  /** Instead of the declared resources, for tests. */
  resources?: Record<string, ResourceDeclaration>;
  locale: () => Locale;
  /** Opens a page; `replace` takes the present one out of the way back. */
  go: Go;
  pages: PageCatalogue;
  fragments: FragmentCatalogue;
}
