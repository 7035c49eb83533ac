import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { ScreenParts } from "@/runtime/core/screen/document";
import { pageText } from "@/runtime/core/screen/formatted-page";
import type { AppServices } from "@/runtime/store/app-store";
import type { Newer } from "./others-work";

export type Detail = ResponseOf<"sys/screen", "get">;

/** What is stored of pages, and what the product ships. */
export class StoredPages {
  private readonly app: AppServices;

  constructor(app: AppServices) {
    this.app = app;
  }

  detail(id: string): Promise<Detail> {
    return this.app.ports.http.call("sys/screen", "get", { id });
  }

  /** The page or fragment of an id that the product ships. */
  shipped(id: string | null): ScreenParts | undefined {
    const all: readonly ScreenParts[] = [...this.app.pages.shipped(), ...this.app.fragments.shipped()];
    return all.find((document) => document.id === id);
  }

  /** What a page says that is published or shipped, or was before it was put away. */
  async textOf(id: string, detail: Detail): Promise<string> {
    return detail.text ?? this.shippedText(id) ?? (await this.lastText(detail));
  }

  /** What is published over the version that a draft was begun from; null for a draft of what is published, `now`. */
  async publishedOver(detail: Detail, now: string): Promise<Newer | null> {
    const { id, draftText, draftBase, version } = detail;
    if (draftText === null || draftBase === null || draftBase === version || draftText === now) return null;
    const former = (await this.versions(id)).find((one) => one.version === draftBase);
    const base = former?.text ?? this.shippedText(id) ?? now;
    return base === now ? null : { base, text: now };
  }

  versions(id: string): Promise<ResponseOf<"sys/screen", "versions">> {
    return this.app.ports.http.call("sys/screen", "versions", { id });
  }

  private shippedText(id: string): string | undefined {
    const shipped = this.shipped(id);
    return shipped && pageText(shipped);
  }

  /** What an own page said before it was put away. */
  private async lastText({ id, version }: Detail): Promise<string> {
    if (version === 0) return "";
    const [last] = await this.versions(id);
    return last?.text ?? "";
  }
}
