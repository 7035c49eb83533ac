import { isOneOf, isRecord, recordIn, textsIn } from "../guards";
import type { LocalText } from "../locale";
import type { BlockDeclaration, NodeSpec, OptionSchema } from "../screen/document";
import {
  PARAM_NAMES,
  PARAM_TYPES,
  fragmentType,
  type FragmentDocument,
  type FragmentParam,
  type Fragments,
} from "./fragment";

/** The group of the palette in which fragments stand. */
export const FRAGMENT_GROUP = "fragment";

/** The option of a use that holds the blocks for the slots. */
export const SLOTS = "slots";

/** A fragment as a kind of block: its params are the options, its slots and events those of the block. */
export function fragmentDeclaration(fragment: FragmentDocument): BlockDeclaration {
  const { id, title, icon = "appstore" } = fragment;
  const params = Object.entries(recordIn(fragment.params)).map(
    ([name, param]) => [name, { ...recordIn(param) }] as const,
  );
  const slots = Object.entries(recordIn(fragment.slots)).map(
    ([name, names]) => [name, textsIn(names)] as const,
  );
  const events = Object.entries(recordIn(fragment.emits)).map(
    ([name, names]) => [name, textsIn(names)] as const,
  );
  return {
    title: wordsOf(title).zh,
    type: "object",
    required: params.filter(([, param]) => param["required"] === true).map(([name]) => name),
    properties: {
      ...Object.fromEntries(params.map(([name, param]) => [name, optionOf(name, param)])),
      ...(slots.length > 0 ? { [SLOTS]: slotsOption(slots.map(([name]) => name)) } : {}),
    },
    "x-flowsmith": {
      en: wordsOf(title).en,
      group: FRAGMENT_GROUP,
      icon,
      slots: Object.fromEntries(slots.map(([name, names]) => [`${SLOTS}/${name}`, names])),
      events: Object.fromEntries(events),
      // Whether an event is raised on purpose shows when it is: steps that nobody asked for only read.
      acts: events.map(([name]) => name),
      snippet: snippetOf({ id, params, slots: slots.map(([name]) => name) }),
    },
  };
}

/** The declarations of blocks with those of fragments beside them. */
export const withFragments = (
  blocks: Record<string, BlockDeclaration>,
  fragments: Fragments,
): Record<string, BlockDeclaration> =>
  fragments.size === 0
    ? blocks
    : {
        ...blocks,
        ...Object.fromEntries(
          [...fragments.values()].map((fragment) => [
            fragmentType(fragment.id),
            fragmentDeclaration(fragment),
          ]),
        ),
      };

const wordsOf = (title: LocalText): { zh: string; en: string } =>
  typeof title === "string" ? { zh: title, en: title } : { zh: title.zh, en: title.en ?? title.zh };

function optionOf(
  name: string,
  { type, title, default: usual, "x-names": named }: FragmentParam & Record<string, unknown>,
): OptionSchema {
  const { zh, en } = wordsOf(isTitle(title) ? title : name);
  const isKnown = PARAM_TYPES.some((one) => one === type);
  const widget = type === undefined || type === "object" || type === "array" ? { widget: "json" } : {};
  // Whatever it takes, an expression or a value is typed.
  const given = "widget" in widget ? { "x-type": "unknown" } : {};
  return {
    title: zh,
    ...(isKnown ? { type } : {}),
    ...given,
    ...(isOneOf(PARAM_NAMES, named) ? { "x-names": named } : {}),
    ...(usual === undefined ? {} : { default: usual }),
    "x-flowsmith": { en, ...widget },
  };
}

const isTitle = (value: unknown): value is LocalText =>
  typeof value === "string" || (isRecord(value) && typeof value["zh"] === "string");

const slotsOption = (names: readonly string[]): OptionSchema => ({
  title: "插槽",
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "array", title: name }])),
  "x-flowsmith": { en: "Slots", widget: "json" },
});

interface Snippet {
  id: string;
  params: readonly (readonly [string, FragmentParam])[];
  slots: readonly string[];
}

/** A use to start from: what must be said is said by the samples. */
function snippetOf({ id, params, slots }: Snippet): NodeSpec {
  const given = params.filter(([, { required }]) => required === true);
  const values = given.map(([name, { sample, default: usual }]) => [name, sample ?? usual ?? ""] as const);
  const empty = slots.map((name): [string, NodeSpec[]] => [name, []]);
  return {
    type: fragmentType(id),
    ...Object.fromEntries(values),
    ...(empty.length > 0 ? { [SLOTS]: Object.fromEntries(empty) } : {}),
  };
}
