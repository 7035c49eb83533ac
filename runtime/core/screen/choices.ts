import type { Schema } from "../json-schema/schema";
import type { LocalText } from "../locale";
import type { NameKind } from "../references/known-names";
import { callDirectory } from "../resource/call-directory";
import { allowedNames } from "./check-field-lists";
import type { NamedThing, NodeSpec, ScreenDocument } from "./document";
import { resourceOf, rowType } from "./node-types";
import { scopeAt } from "./scope-at";
import { collectIds } from "./scope-names";
import type { ScreenVocabulary } from "./vocabulary";
import type { Path } from "../json-schema/path";

/** Something that may be written at a place, with what it is called. */
export interface Choice {
  value: string;
  title: LocalText;
}

/** What can be asked for: names of the page, of what stands outside of it, or of the rows of a block. */
export type ChoiceKind =
  | "resource"
  | "call"
  | "source"
  | "action"
  | "pageDialog"
  | "state"
  | "block"
  | "reloadable"
  | Exclude<NamedThing, "icon" | "dialog">
  | NameKind;

export interface ChoicePlace {
  screen: ScreenDocument;
  vocabulary: ScreenVocabulary;
  /** The block whose rows are meant, and where it stands. */
  node?: NodeSpec | undefined;
  path?: Path | undefined;
}

/** What may be written where a kind of name is asked for: the same that the checker takes. */
export function choices(kind: ChoiceKind, place: ChoicePlace): Choice[] {
  const { screen, vocabulary } = place;
  const { resources = {} } = vocabulary;
  switch (kind) {
    case "resource":
      return Object.entries(resources).map(([value, { title }]) => ({ value, title }));
    case "call":
      return callDirectory(resources).calls.map(({ method, path, title }) => ({
        value: `${method} ${path}`,
        title,
      }));
    case "source":
      return plain(Object.keys(screen.data ?? {}));
    case "action":
      return plain(Object.keys(screen.actions ?? {}));
    case "pageDialog":
      return Object.entries(screen.dialogs ?? {}).map(([value, { title }]) => ({ value, title }));
    case "state":
      return plain(Object.keys(screen.state ?? {}));
    case "block":
      return plain([...collectIds([screen.body, screen.dialogs ?? {}]).keys()]);
    case "reloadable":
      return [...choices("source", place), ...choices("block", place)];
    case "columns":
    case "form":
    case "search":
    case "view":
    case "row":
      return rowChoices(kind, place);
    default:
      return plain([...(vocabulary.names?.[kind]?.names ?? [])]);
  }
}

const plain = (names: readonly string[]): Choice[] => names.map((value) => ({ value, title: value }));

/** Properties of the rows that a block shows, asks for or writes, called as their entity calls them. */
function rowChoices(
  kind: Exclude<NamedThing, "icon" | "dialog">,
  { screen, vocabulary, node, path }: ChoicePlace,
): Choice[] {
  if (!node || !path) return [];
  const { resources = {} } = vocabulary;
  const row = rowType(node, resources, scopeAt(screen, path, vocabulary));
  const allowed = allowedNames({ node, kind, row, resources });
  const entity = resourceOf(node, resources)?.entity;
  const properties = entity?.properties ?? {};
  const names = allowed ? [...allowed.names] : Object.keys(properties);
  const known = Object.keys(properties).filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))].map((value) => ({
    value,
    title: titleOf(properties[value], value),
  }));
}

function titleOf(schema: Schema | undefined, name: string): LocalText {
  if (schema?.title === undefined) return SYSTEM_TITLES[name] ?? name;
  const en = schema["x-flowsmith"]?.en;
  return en === undefined ? schema.title : { zh: schema.title, en };
}

/** Columns of every table. */
const SYSTEM_TITLES: Record<string, LocalText> = {
  id: { zh: "主键", en: "Id" },
  createDate: { zh: "创建时间", en: "Created" },
  updateDate: { zh: "修改时间", en: "Changed" },
  createBy: { zh: "创建人", en: "Created by" },
};
