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

/** The pages of the product, for tools that edit them. */
export interface PageCatalogue {
  /** Documents that come with the product. */
  shipped: () => readonly ScreenDocument[];
  /** Takes over what was published since. */
  reload: () => Promise<void>;
}

/** What the host gives to every screen. */
export interface AppServices {
  ports: Ports;
  session: SessionStore;
  dict: DictStore;
  feedback: Feedback;
  /** Instead of the declared resources, for tests. */
  resources?: Record<string, ResourceDeclaration>;
  locale: () => Locale;
  go: (to: string) => void;
  pages: PageCatalogue;
}
