import { entryOf } from "../guards";
import { fragmentIdOf } from "../fragment/fragment";
import { storedScreen } from "../screen/present-screen";
import { pointerOf } from "../screen/locate";
import type { ResourceDeclaration } from "../resource/resource";
import { FRAGMENT_SIGN, type BlockDeclaration } from "../screen/document";
import { callUses } from "../screen/call-uses";
import { inCall } from "./in-call";
import { whole, type Occurrence, type ThingKind } from "./reference-types";
import { jsonStrings, type StringPlace } from "./string-places";

/** What the value of a property names, wherever it stands in a page. */
const BY_KEY: Record<string, ThingKind> = {
  access: "code",
  permission: "code",
  under: "route",
  go: "route",
  resource: "resource",
  dict: "dict",
};

/** How a page asks for the rows of a template of a data source. */
const TEMPLATE_ROWS = /^(\/api\/sys\/dataSourceTemplate\/rows\/)(\w+)$/;

/** Everything that the text of a page or fragment names: fragments, codes, routes, resources, calls, dictionaries, dialogs. */
export function screenOccurrences(
  text: string,
  declared: { blocks: Record<string, BlockDeclaration>; resources: Record<string, ResourceDeclaration> },
): Occurrence[] {
  const screen = storedScreen(text);
  const places = jsonStrings(text).filter(({ isKey }) => !isKey);
  const byPointer = new Map(places.map((place) => [pointerOf(place.path), place]));
  const calls = callUses(screen, declared).flatMap(({ path, call, text: written }) => {
    const place = byPointer.get(pointerOf(path)) ?? byPointer.get(pointerOf([...path, "resource"]));
    return place ? inCall(written, place, call ? `${call.method} ${call.path}` : written) : [];
  });
  const linked = places.filter((place) => leadsTo(place, byPointer, declared.blocks)).flatMap(routeIn);
  return [...places.flatMap((place) => named(place, byPointer)), ...linked, ...calls];
}

/** Whether a block's declaration says that a property of it is a route. */
function leadsTo(
  { path }: StringPlace,
  byPointer: ReadonlyMap<string, StringPlace>,
  blocks: Record<string, BlockDeclaration>,
): boolean {
  const type = byPointer.get(pointerOf([...path.slice(0, -1), "type"]))?.value ?? "";
  const block = entryOf(blocks, type);
  return block?.properties[String(path.at(-1))]?.["x-names"] === "route";
}

function routeIn(place: StringPlace): Occurrence[] {
  if (place.value === "" || place.value.includes("${")) return [];
  const [route = ""] = place.value.split(/[?#]/);
  return [{ ...whole("route", route, place), to: route.length }];
}

function named(place: StringPlace, byPointer: ReadonlyMap<string, StringPlace>): Occurrence[] {
  const { path, value } = place;
  const key = path.findLast((part) => typeof part === "string");
  if (key === "type" && fragmentIdOf(value) !== undefined)
    return [{ ...whole("fragment", value.slice(FRAGMENT_SIGN.length), place), from: FRAGMENT_SIGN.length }];
  if (key === "id" && path.length === 1 && byPointer.get("/kind")?.value === "fragment")
    return [whole("fragment", value, place, true)];
  if (key === "route" && path.length === 1) return [whole("route", value, place, true)];
  if (key === "code" && isDialog(path, byPointer)) return [whole("dialog", value, place)];
  const template = TEMPLATE_ROWS.exec(value);
  if (template)
    return [{ ...whole("resource", `template:${template[2]}`, place), from: template[1]?.length ?? 0 }];
  const kind = key === undefined ? undefined : BY_KEY[key];
  if (kind === undefined || value === "" || value.includes("${")) return [];
  return kind === "route" ? routeIn(place) : [whole(kind, value, place)];
}

const isDialog = (path: StringPlace["path"], byPointer: ReadonlyMap<string, StringPlace>): boolean =>
  byPointer.get(pointerOf([...path.slice(0, -1), "type"]))?.value === "dialogPreview";
