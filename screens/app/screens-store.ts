import { action, makeObservable, observableRef } from "mobx";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { HttpPort } from "@/runtime/ports";
import { vocabulary } from "./vocabulary";

/** A document published by an administrator, as the server gives it. */
export interface Published {
  id: string;
  route: string;
  title: string;
  version: number;
  text: string;
}

const shipped = Object.values(
  import.meta.glob<ScreenDocument>("../{system,process,workbench,form,business,personal,public}/**/*.json", {
    eager: true,
    import: "default",
  }),
);

/** All documents that come with the product. */
export function shippedScreens(): readonly ScreenDocument[] {
  return shipped;
}

/** The pages by route: shipped ones, replaced and joined by published ones. A published one that is broken is left out. */
export class ScreensStore {
  overrides: Published[] = [];
  private readonly http: HttpPort;
  private readonly isSafe: boolean;
  /** Parsed overrides by route. */
  private replaced = new Map<string, ScreenDocument>();

  constructor(http: HttpPort, isSafe: boolean) {
    this.http = http;
    this.isSafe = isSafe;
    makeObservable(this, { overrides: observableRef, put: action });
  }

  /** Loads what is published. Without an answer the shipped pages serve. */
  async load(): Promise<void> {
    if (this.isSafe) return;
    try {
      this.put(await this.http.request<Published[]>({ method: "GET", path: "/api/sys/screen/published" }));
    } catch (error) {
      console.warn("published screens", error);
    }
  }

  put(overrides: Published[]): void {
    const sound = overrides.filter(({ text }) => isSound(text));
    const parsed = sound.map(({ text }) => JSON.parse(text) as ScreenDocument);
    this.replaced = new Map(parsed.map((screen) => [screen.route, screen]));
    this.overrides = overrides;
  }

  /** The page of a route; undefined when there is none. */
  find(route: string): ScreenDocument | undefined {
    const known = this.overrides.length > 0 ? this.replaced.get(route) : undefined;
    return known ?? shipped.find((screen) => screen.route === route);
  }
}

function isSound(text: string): boolean {
  const findings = validateScreen(text, vocabulary).filter(({ severity }) => severity === "error");
  if (findings.length > 0) console.warn("published screen ignored", findings[0]);
  return findings.length === 0;
}
