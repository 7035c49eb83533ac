import type { Locale } from "@/runtime/core/locale";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { Ports } from "@/runtime/ports";
import type { DictStore } from "./dict-store";
import type { SessionStore } from "./session-store";

export type ToastKind = "success" | "error" | "warning" | "info";

/** How the runtime speaks to the person in front of it. */
export interface Feedback {
  toast: (text: string, kind?: ToastKind) => void;
  confirm: (text: string) => Promise<boolean>;
}

/** What the host gives to every screen. */
export interface AppServices {
  ports: Ports;
  session: SessionStore;
  dict: DictStore;
  feedback: Feedback;
  resources: Record<string, ResourceDeclaration>;
  locale: () => Locale;
  go: (to: string) => void;
}
