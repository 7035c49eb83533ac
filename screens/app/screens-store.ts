import { action, makeObservable, observableRef } from "mobx";
import type { Finding } from "@/runtime/core/finding";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { SCREEN_VERSION, type ScreenDocument } from "@/runtime/core/screen/document";
import { type FragmentDocument, type Fragments, storedFragment } from "@/runtime/core/fragment/fragment";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import type { ServedPlugin } from "@/runtime/core/plugin/plugin";
import type { HttpPort } from "@/runtime/ports";
import { loadChunk } from "@/runtime/registry/load-chunk";

/** A document published by an administrator, as the server gives it. */
export type Published = ResponseOf<"sys/screen", "published">[number];

/**
 * The pages by route: shipped ones, replaced and joined by published ones. A published one that is broken never runs: the
 * shipped one serves, or where there is none a page that says what is wrong.
 */
export class ScreensStore {
  overrides: Published[] = [];
  /** What comes with the product, as far as it has been fetched. */
  shipped: readonly ScreenDocument[] = [];
  /** The fragments that come with the product, as far as they have been fetched. */
  shippedFragments: readonly FragmentDocument[] = [];
  /** The fragments that are served, by id. */
  fragments: Fragments = new Map();
  /** Whether all of it is there: only then a page is known to be missing. */
  isComplete = false;
  private readonly http: HttpPort;
  private readonly isSafe: boolean;
  /** What is there was loaded for a person. */
  private isOwn = false;
  /** Parsed overrides by route. */
  private replaced = new Map<string, ScreenDocument>();
  private broken = new Map<string, ScreenDocument>();

  constructor(http: HttpPort, isSafe: boolean) {
    this.http = http;
    this.isSafe = isSafe;
    makeObservable(this, {
      overrides: observableRef,
      shipped: observableRef,
      shippedFragments: observableRef,
      fragments: observableRef,
      isComplete: observableRef,
      put: action,
      ship: action,
    });
  }

  /** Loads what is published, as far as who is signed in may open it. */
  load(): Promise<void> {
    this.isOwn = true;
    return this.take("published");
  }

  /** Loads what is published of the pages for everybody, where nothing more is there. */
  async loadPublic(): Promise<void> {
    if (!this.isOwn) await this.take("open");
  }

  /** Without an answer the shipped pages serve. */
  private async take(call: "published" | "open"): Promise<void> {
    if (this.isSafe) return;
    try {
      const published = await this.http.call("sys/screen", call, {});
      const { sound, broken } = published.length > 0 ? await judge(published, this.http) : NONE;
      this.broken = new Map(broken.map((screen) => [screen.route, screen]));
      this.put(sound);
    } catch (error) {
      console.warn("published screens", error);
    }
  }

  /** Takes over documents that come with the product: all of them, or those that are needed at first. */
  ship(
    documents: readonly ScreenDocument[],
    fragments: readonly FragmentDocument[],
    extent: "first" | "all",
  ): void {
    this.shipped = documents;
    this.isComplete = extent === "all";
    this.shippedFragments = fragments;
    this.fragments = this.servedFragments();
  }

  /** Fetches the documents that were not needed at first. */
  async complete(): Promise<void> {
    if (this.isComplete) return;
    const { shippedScreens, shippedFragments } = await loadChunk(() => import("./shipped-screens"));
    this.ship(shippedScreens, shippedFragments, "all");
  }

  /** Takes over documents that are known to be sound. */
  put(overrides: Published[]): void {
    const pages = overrides.filter(({ kind }) => kind === "page");
    const parsed = pages.map(({ text }) => storedScreen(text));
    this.replaced = new Map(parsed.map((screen) => [screen.route, screen]));
    this.overrides = overrides;
    this.fragments = this.servedFragments();
  }

  private servedFragments(): Fragments {
    const own = this.overrides.flatMap(({ kind, text }) =>
      kind === "fragment" ? (storedFragment(text) ?? []) : [],
    );
    return new Map([...this.shippedFragments, ...own].map((fragment) => [fragment.id, fragment]));
  }

  /** The page of a route; undefined when there is none. */
  find(route: string): ScreenDocument | undefined {
    const known = this.overrides.length > 0 ? this.replaced.get(route) : undefined;
    const shipped = known ?? this.shipped.find((screen) => screen.route === route);
    return shipped ?? (this.isComplete ? this.broken.get(route) : undefined);
  }

  /** The document of a route as calls name it: `<id>@<version>`, version 0 for the shipped one; null when it is none. */
  opened(route: string): string | null {
    const screen = this.find(route);
    if (!screen) return null;
    const published = this.replaced.get(route) === screen;
    const version = published ? this.overrides.find(({ id }) => id === screen.id)?.version : 0;
    return `${screen.id}@${version ?? 0}`;
  }
}

interface Judged {
  sound: Published[];
  /** Pages that stand in for broken documents. */
  broken: ScreenDocument[];
}

const NONE: Judged = { sound: [], broken: [] };

/** Tells documents without errors from broken ones. What it takes to know is loaded only when there are any. */
async function judge(published: Published[], http: HttpPort): Promise<Judged> {
  const plugins = published.filter(({ kind }) => kind === "plugin");
  const [{ validateScreen }, { vocabularyOf, breaksPage }] = await Promise.all([
    import("@/runtime/core/screen/validate"),
    import("./vocabulary"),
    plugins.length > 0 ? install(plugins) : undefined,
  ]);
  const documents = published.filter(({ kind }) => kind !== "plugin");
  const vocabulary = await vocabularyOf(documents, http);
  const judged: Judged = { sound: [], broken: [] };
  for (const one of documents) {
    const error = validateScreen(one.text, vocabulary).find(breaksPage);
    if (error && one.kind === "page") judged.broken.push(standIn(one, error));
    else if (error) console.warn("published fragment ignored", one.id, error.pointer, error.message);
    else judged.sound.push(one);
  }
  return judged;
}

/** Makes known what plugins add. */
async function install(plugins: readonly Published[]): Promise<void> {
  const { loadPlugins } = await loadChunk(() => import("@/runtime/kit/load-plugins"));
  await loadPlugins(
    plugins.map(({ text }) => {
      const plugin: ServedPlugin = JSON.parse(text);
      return plugin;
    }),
  );
}

/** A page that says what is wrong with a document, and where. */
function standIn({ id, route, title }: Published, { message, en, pointer, line }: Finding): ScreenDocument {
  console.warn("published screen ignored", id, pointer, message);
  const place = `${line ?? 1} ${pointer || "/"}`;
  const text = {
    zh: plain(`页面有错误（${place}）：${message}`),
    en: plain(`Faulty page (${place}): ${en ?? message}`),
  };
  return { schemaVersion: SCREEN_VERSION, id, route, title, body: [{ type: "alert", kind: "error", text }] };
}

/** A quoted expression is not evaluated. */
const plain = (text: string): string => text.replaceAll(/[#$]\{/g, "{");
