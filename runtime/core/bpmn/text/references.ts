import type { ReadReport } from "./document";
import { type ModdleElement, type ParseWarning, isElement, listOf, walk } from "../moddle";

/**
 * The parser removes references that it cannot resolve. Those written with a prefix are resolved here; the others stay
 * as plain attributes, as they are written, so that panel, export and conversion see them. Gives the latter.
 */
export function restoreReferences(
  definitions: ModdleElement,
  warnings: readonly ParseWarning[],
): ReadReport["dangling"] {
  const unresolved = warnings.flatMap((warning) =>
    warning.message.startsWith("unresolved reference") && warning.element
      ? [new Unresolved(warning.element, warning)]
      : [],
  );
  if (unresolved.length === 0) return [];
  const byId = new Map(walk(definitions).map((element) => [element.id ?? "", element]));
  return unresolved.filter((one) => !one.resolve(byId)).map((one) => one.keep());
}

class Unresolved {
  private readonly element: ModdleElement;
  private readonly property: string;
  private readonly value: string;

  constructor(element: ModdleElement, { property, value }: ParseWarning) {
    this.element = element;
    this.property = localName(property ?? "");
    this.value = value ?? "";
  }

  /** Follows `prefix:id`, and an id with stray spaces around it. */
  resolve(byId: ReadonlyMap<string, ModdleElement>): boolean {
    const id = this.value.trim();
    const target = byId.get(id) ?? byId.get(localName(id));
    if (!target || !id) return false;
    const { isMany } = this.element.$descriptor.propertiesByName[this.property] ?? {};
    this.element[this.property] = isMany ? [...listOf(this.element, this.property), target] : target;
    return true;
  }

  /** Only what is written as an attribute is kept in the tree; a child element stays in the text alone. */
  keep(): ReadReport["dangling"][number] {
    const { element, property, value } = this;
    if (element.$descriptor.propertiesByName[property]?.isAttr) element.$attrs[property] = value;
    return { element: nearestId(element), property, value };
  }
}

function nearestId(element: ModdleElement): string {
  for (let at: ModdleElement | undefined = element; isElement(at); at = at.$parent) if (at.id) return at.id;
  return "";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
