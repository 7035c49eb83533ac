import { action, makeObservable, observableRef } from "mobx";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { HttpPort } from "@/runtime/ports";
import { loadChunk } from "@/runtime/registry/load-chunk";

/** A document published by an administrator, as the server gives it. */
export interface Published {
  id: string;
  route: string;
  title: string;
  version: number;
  text: string;
}

/** The pages by route: shipped ones, replaced and joined by published ones. A published one that is broken is left out. */
export class ScreensStore {
  overrides: Published[] = [];
  /** What comes with the product, as far as it has been fetched. */
  shipped: readonly ScreenDocument[] = [];
  /** Whether all of it is there: only then a page is known to be missing. */
  isComplete = false;
  private readonly http: HttpPort;
  private readonly isSafe: boolean;
  /** Parsed overrides by route. */
  private replaced = new Map<string, ScreenDocument>();

  constructor(http: HttpPort, isSafe: boolean) {
    this.http = http;
    this.isSafe = isSafe;
    makeObservable(this, {
      overrides: observableRef,
      shipped: observableRef,
      isComplete: observableRef,
      put: action,
      ship: action,
    });
  }

  /** Loads what is published. Without an answer the shipped pages serve. */
  async load(): Promise<void> {
    if (this.isSafe) return;
    try {
      const published = await this.http.request<Published[]>({
        method: "GET",
        path: "/api/sys/screen/published",
      });
      this.put(published.length > 0 ? await soundOf(published) : []);
    } catch (error) {
      console.warn("published screens", error);
    }
  }

  /** Takes over documents that come with the product; `isComplete` when these are all. */
  ship(documents: readonly ScreenDocument[], isComplete = false): void {
    this.shipped = documents;
    this.isComplete = isComplete;
  }

  /** Fetches the documents that were not needed at first. */
  async complete(): Promise<void> {
    if (this.isComplete) return;
    const { shippedScreens } = await loadChunk(() => import("./shipped-screens"));
    this.ship(shippedScreens, true);
  }

  /** Takes over documents that are known to be sound. */
  put(overrides: Published[]): void {
    const parsed = overrides.map(({ text }) => JSON.parse(text) as ScreenDocument);
    this.replaced = new Map(parsed.map((screen) => [screen.route, screen]));
    this.overrides = overrides;
  }

  /** The page of a route; undefined when there is none. */
  find(route: string): ScreenDocument | undefined {
    const known = this.overrides.length > 0 ? this.replaced.get(route) : undefined;
    return known ?? this.shipped.find((screen) => screen.route === route);
  }
}

/** Published documents without errors. What it takes to know is loaded only when there are any. */
async function soundOf(published: Published[]): Promise<Published[]> {
  const [{ validateScreen }, { vocabulary }] = await Promise.all([
    import("@/runtime/core/screen/validate"),
    import("./vocabulary"),
  ]);
  return published.filter(({ text }) => {
    const error = validateScreen(text, vocabulary).find(({ severity }) => severity === "error");
    if (error) console.warn("published screen ignored", error);
    return !error;
  });
}
