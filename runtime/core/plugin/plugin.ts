import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import type { ResourceDeclaration } from "../resource/resource";
import type { BlockDeclaration, NodeSpec, ScreenParts } from "../screen/document";
import type { Verb } from "../screen/steps";
import type { Sentence } from "../sentence";

/** `flowsmith.plugin.json` in the grammar of `schemas/meta/plugin.json`. */
export interface PluginDeclaration {
  name: string;
  version: string;
  title: Sentence;
  module?: string;
  logic?: string;
  assets?: string[];
  blocks?: Record<
    string,
    { declaration: BlockDeclaration; example: { about: Sentence; body: readonly NodeSpec[] } }
  >;
  widgets?: Record<string, { title: Sentence; typed?: boolean }>;
  verbs?: Record<string, Partial<Verb> & Pick<Verb, "about" | "en"> & { example?: object }>;
  functions?: Record<
    string,
    { signature: string; title: Sentence; example: { expression: string; value: unknown } }
  >;
  resources?: Record<string, ResourceDeclaration>;
  migrations?: string[];
  checks?: Record<string, { title: Sentence }>;
}

/** A plugin as the server hands it to browsers: what it declares, and the folder that its files are served in. */
export interface ServedPlugin extends PluginDeclaration {
  /** Ends with a slash. */
  base: string;
}

/** What a check of pages finds at one place. */
export interface PageFault {
  path: Path;
  message: Sentence;
  suggestion?: string;
  severity?: Finding["severity"];
}

/** A block of the page that is checked, with its place. */
export interface CheckedBlock {
  node: Readonly<NodeSpec>;
  path: Path;
}

/** A check of pages: looks at the page and all its blocks, inner ones too. */
export type PageCheck = (
  page: Readonly<ScreenParts>,
  blocks: readonly CheckedBlock[],
) => Iterable<PageFault> | undefined;

/** What the `logic` module of a plugin exports. */
export interface PluginLogic {
  functions?: Record<string, (...args: never[]) => unknown>;
  checks?: Record<string, PageCheck>;
}

/** The plugin that a block, a widget or a verb is named after; undefined for those of the product. */
export const pluginOf = (name: string): string | undefined => /^([a-z][a-z0-9]*)\./.exec(name)?.[1];
