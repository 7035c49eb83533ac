import type { BpmDefSetting } from "../process/setting";
import { pointerOf } from "../screen/locate";
import { chainsIn, type Chain, type ChainPart } from "./chains";
import { fieldNames, fieldsIn, occurrencesOf, type FieldScope } from "./form-occurrences";
import { readScript } from "./script-chains";
import { ofPart, whole, type Occurrence, type ThingKind } from "./reference-types";
import { jsonStrings, xmlStrings, type StringPlace } from "./string-places";
import type { FormDocument } from "../form/document";

/** A process as it is stored: its settings as JSON text and its diagram. */
export interface ProcessTexts {
  code: string;
  setting: string;
  xml: string;
  /** Its forms by key. */
  forms: ReadonlyMap<string, FormDocument>;
}

interface Around {
  code: string;
  scopes: readonly (FieldScope & { boCode: string })[];
  nodes: ReadonlySet<string>;
}

function aroundOf({ code, setting: text, forms }: ProcessTexts): Around {
  const { flow, nodeMap } = JSON.parse(text) as BpmDefSetting;
  const scopes = (flow.globalForm ?? []).map(({ formKey, boCode }) => {
    const document = forms.get(formKey);
    return {
      form: formKey,
      boCode,
      fields: document ? fieldNames(document) : new Map<string, ReadonlySet<string>>(),
    };
  });
  return { code, scopes, nodes: new Set(Object.keys(nodeMap)) };
}

/** Everything that the settings of a process name. */
export function settingOccurrences(texts: ProcessTexts): Occurrence[] {
  const around = aroundOf(texts);
  const places = jsonStrings(texts.setting);
  const types = new Map(
    places.filter(({ path }) => path.at(-1) === "type").map((place) => [pointerOf(place.path), place.value]),
  );
  const codes = new Map(
    places.filter(({ path }) => path.at(-1) === "code").map((place) => [pointerOf(place.path), place.value]),
  );
  return places.flatMap((place) =>
    place.isKey ? nodeKey(place, around) : inSetting(place, { around, types, codes }),
  );
}

function nodeKey(place: StringPlace, { code }: Around): Occurrence[] {
  const [root, , ...more] = place.path;
  return root === "nodeMap" && place.path.length === 2 && more.length === 0
    ? [whole("node", `${code}.${place.value}`, place, true)]
    : [];
}

interface Within {
  around: Around;
  /** Values of `type` and `code` by their pointer. */
  types: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, string>;
}

function inSetting(place: StringPlace, within: Within): Occurrence[] {
  const { path, value } = place;
  const { around, types } = within;
  const [key, owner] = [path.at(-1), path.at(-2)];
  const node = (name: string, from = 0): Occurrence => ({
    ...whole("node", `${around.code}.${name}`, place),
    from,
  });
  const subject = types.get(pointerOf([...path.slice(0, -1), "type"])) === "role" ? "role" : "user";
  if (value === "" || (value.startsWith("${initiator}") && key === "code")) return [];
  if (key === "nodeId" || key === "defaultFlow") return [node(value)];
  if (key === "turnDownStrategy") return value.startsWith("node:") ? [node(value.slice(5), 5)] : [];
  if (key === "formKey") return [whole("form", value, place)];
  if (key === "id" && path.at(-3) === "observer") return [whole(subject, value, place)];
  if (key === "code" && path.at(-3) === "source") return [whole(subject, value, place)];
  if (key === "code" && path.includes("formPermission")) return inPermission(place, within);
  if (key === "name" && path.at(-3) === "variables")
    return [whole("processVariable", `${around.code}.${value}`, place, true)];
  if (key === "conditionExpression" || key === "subjectRule") return named(place, chainsIn(value), around);
  if (owner === "script" || path.includes("globalScript") || key === "importScript")
    return inCode(place, around);
  return [];
}

/** `leave`, then the codes of fields and of columns below it. */
function inPermission(place: StringPlace, { codes }: Within): Occurrence[] {
  const { path } = place;
  const above = path.flatMap((part, index) =>
    part === "formPermission" || part === "childList"
      ? [codes.get(pointerOf([...path.slice(0, index + 2), "code"]))]
      : [],
  );
  const name = above.filter((code) => code !== undefined).join(".");
  return [whole(above.length === 1 ? "form" : "field", name, place)];
}

function named(place: StringPlace, chains: readonly Chain[], { code, scopes }: Around): Occurrence[] {
  const at = (kind: ThingKind, name: string, part: ChainPart): Occurrence =>
    ofPart(kind, name, { place, part });
  return chains.flatMap((chain): Occurrence[] => {
    const [root, second] = chain.parts;
    if (root?.name === "vars" && second) return [at("processVariable", `${code}.${second.name}`, second)];
    if (root?.name === "globals" && second) return [at("variable", second.name, second)];
    if (root?.name === "scripts" && second) return [at("script", second.name, second)];
    const found = fieldsOfForms(chain, chains, scopes);
    return found.map(({ name, part }) => at("field", name, part));
  });
}

/** A field of its form by `form.leave.amount`, or by its own name where an earlier form has none of that name. */
function fieldsOfForms(
  chain: Chain,
  all: readonly Chain[],
  scopes: Around["scopes"],
): ReturnType<typeof fieldsIn> {
  const [root, second] = chain.parts;
  if (root?.name === "form" && second) {
    const scope = scopes.find(({ boCode }) => boCode === second.name);
    return scope ? fieldsIn({ ...chain, parts: chain.parts.slice(1).with(0, root) }, all, scope) : [];
  }
  for (const scope of scopes) {
    const found = fieldsIn(chain, all, scope);
    if (found.length > 0) return found;
  }
  return [];
}

/** A script's form is the first of the process. */
function inCode(place: StringPlace, around: Around): Occurrence[] {
  const [first] = around.scopes;
  const { chains, calls } = readScript(place.value);
  const fields = first ? chains.flatMap((chain) => fieldsIn(chain, chains, first)) : [];
  const variables = named(place, chains, { ...around, scopes: [] });
  return [
    ...fields.map(({ name, part }) => ofPart("field", name, { place, part })),
    ...variables,
    ...occurrencesOf(calls, place),
  ];
}

/** Attributes and texts of a diagram that point at nodes. */
const POINTING = new Set([
  "sourceRef",
  "targetRef",
  "bpmnElement",
  "default",
  "attachedToRef",
  "incoming",
  "outgoing",
  "flowNodeRef",
  // Of extensions of simulation and of other tools.
  "elementRef",
  "elementId",
]);

/** What holds `${…}`: conditions, times of timers, and requests of service tasks. */
const EXPRESSION =
  /^(?:conditionExpression|completionCondition|timeDate|timeDuration|timeCycle|.+:request(?:Url|Headers|Body))$/;

/** Everything that the diagram of a process names. */
export function diagramOccurrences(texts: ProcessTexts): Occurrence[] {
  const around = aroundOf(texts);
  return xmlStrings(texts.xml).flatMap((place) => inDiagram(place, around));
}

function inDiagram(place: StringPlace, around: Around): Occurrence[] {
  const key = String(place.path.at(-1));
  const value = place.value.trim();
  if (key === "id" || POINTING.has(key)) {
    if (!around.nodes.has(value)) return [];
    const from = place.value.indexOf(value);
    return [
      { ...whole("node", `${around.code}.${value}`, place, key === "id"), from, to: from + value.length },
    ];
  }
  if (key === "calledElement" && value !== "") return [whole("process", value, place)];
  if (EXPRESSION.test(key)) return named(place, chainsIn(place.value), around);
  // The answer of a service task is a variable that it makes.
  if (key.endsWith(":responseVariableName") && value !== "")
    return [whole("processVariable", `${around.code}.${place.value}`, place, true)];
  return key === "script" ? inCode(place, around) : [];
}
