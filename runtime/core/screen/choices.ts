import { entryOf, isKeyOf, isOneOf } from "../guards";
import type { Schema } from "../json-schema/schema";
import type { LocalText } from "../locale";
import type { NameKind } from "../references/known-names";
import { callDirectory } from "../resource/call-directory";
import { takenBy } from "../resource/call-shapes";
import { callTitle } from "../resource/call-words";
import { resourceDialogs } from "../resource/resource-dialog";
import { allowedNames } from "./check-field-lists";
import type { NodeSpec, ScreenParts } from "./document";
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
export type ChoiceKind = PageKind | (typeof ROW_KINDS)[number] | NameKind;

type PageKind = "resource" | "call" | "source" | "action" | "pageDialog" | "state" | "block" | "reloadable";

export interface ChoicePlace {
  screen: ScreenParts;
  vocabulary: ScreenVocabulary;
  /** The block whose rows are meant, and where it stands. */
  node?: NodeSpec | undefined;
  path?: Path | undefined;
}

/** What may be written where a kind of name is asked for: the same that the checker takes. */
export function choices(kind: ChoiceKind, place: ChoicePlace): Choice[] {
  if (isKeyOf(ON_PAGE, kind)) return ON_PAGE[kind](place);
  if (isOneOf(ROW_KINDS, kind)) return rowChoices(kind, place);
  return plain([...(place.vocabulary.names?.[kind]?.names ?? [])]);
}

const ROW_KINDS = ["columns", "form", "search", "view", "row"] as const;

/** The names that a call (`PUT /api/…`) takes, those that it cannot do without first; none where there is no such call. */
export function parameterChoices(call: string, { resources = {} }: ScreenVocabulary): Choice[] {
  const [method = "", address = ""] = call.split(" ", 2);
  const found = callDirectory(resources).find(method, address);
  if (!found) return [];
  const { names, required } = takenBy(resources, found);
  const declaration = resources[found.resource];
  const properties = {
    ...declaration?.entity?.properties,
    ...declaration?.calls[found.name]?.request?.properties,
  };
  const first = names.filter((name) => required.includes(name));
  return [...new Set([...first, ...names])].map((value) => ({
    value,
    title: titleOf(entryOf(properties, value), value),
  }));
}

/** What is named in the page itself, and what the declarations have. */
const ON_PAGE: Record<PageKind, (place: ChoicePlace) => Choice[]> = {
  resource: ({ vocabulary }) =>
    Object.entries(vocabulary.resources ?? {}).map(([value, { title }]) => ({ value, title })),
  call: ({ vocabulary }) =>
    callDirectory(vocabulary.resources ?? {}).calls.map((call) => ({
      value: `${call.method} ${call.path}`,
      title: callTitle(call, vocabulary.resources ?? {}),
    })),
  source: ({ screen }) => plain(Object.keys(screen.data ?? {})),
  action: ({ screen }) => plain(Object.keys(screen.actions ?? {})),
  pageDialog: ({ screen, vocabulary }) => [
    ...Object.entries(screen.dialogs ?? {}).map(([value, { title }]) => ({ value, title })),
    ...resourceDialogs(vocabulary.resources ?? {}).map(({ name, title }) => ({ value: name, title })),
  ],
  state: ({ screen }) => plain(Object.keys(screen.state ?? {})),
  block: ({ screen }) => plain([...collectIds([screen.body, screen.dialogs ?? {}]).keys()]),
  reloadable: (place) => [...choices("source", place), ...choices("block", place)],
};

const plain = (names: readonly string[]): Choice[] => names.map((value) => ({ value, title: value }));

/** Properties of the rows that a block shows, asks for or writes, called as their entity calls them. */
function rowChoices(
  kind: (typeof ROW_KINDS)[number],
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
