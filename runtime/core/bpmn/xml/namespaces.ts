import { isKeyOf } from "@/runtime/core/guards";
import { ENGINE_URI } from "../engine/engine-namespace";
import { PACKAGE_URI } from "../text/serialise";
import { type XmlNode, namespaceOf, splitName, walkXml } from "./xml-tree";

/** Prefixes in use at each place of a file, and those that must be declared because something new needs them. */
export class Namespaces {
  /** Declarations to add to the root, by prefix. */
  readonly missing = new Map<string, string>();
  private readonly root: XmlNode;
  private found: Map<string, string> | null = null;

  constructor(root: XmlNode) {
    this.root = root;
  }

  /** The prefix of an address at a place, `""` for the default one; a new one if there is none. */
  prefixAt(node: XmlNode, uri: string, wanted?: string): string {
    const [own] = splitName(node.name);
    if (namespaceOf(node, own) === uri) return own;
    return boundPrefix(node, uri) ?? this.newPrefix(uri, wanted);
  }

  /**
   * Makes sure that the prefix of an attribute of an engine is declared: at the root, or where other elements of the file
   * declare that prefix for themselves, by the declaration that this gives, which the element has to carry as they do.
   */
  useAttribute(node: XmlNode, name: string): [name: string, uri: string] | null {
    const [prefix] = splitName(name);
    const uri = isKeyOf(ENGINE_URI, prefix) ? ENGINE_URI[prefix][0] : PACKAGE_URI[prefix];
    if (!uri || namespaceOf(node, prefix) !== undefined) return null;
    const elsewhere = this.declared.get(prefix);
    if (elsewhere !== undefined) return [`xmlns:${prefix}`, elsewhere];
    this.missing.set(prefix, uri);
    return null;
  }

  /** What prefixes stand for where they are declared, the first place of a file counting. */
  private get declared(): ReadonlyMap<string, string> {
    if (this.found) return this.found;
    this.found = new Map();
    for (const node of walkXml(this.root))
      for (const [prefix, uri] of node.declared ?? [])
        if (!this.found.has(prefix)) this.found.set(prefix, uri);
    return this.found;
  }

  private newPrefix(uri: string, wanted?: string): string {
    const known = [...this.missing].find(([, value]) => value === uri)?.[0];
    if (known) return known;
    const stem = Object.entries(PACKAGE_URI).find(([, value]) => value === uri)?.[0] ?? wanted ?? "ns";
    let prefix = stem;
    for (let i = 1; this.isTaken(prefix, uri); i += 1) prefix = `${stem}${i}`;
    this.missing.set(prefix, uri);
    return prefix;
  }

  private isTaken(prefix: string, uri: string): boolean {
    return this.missing.has(prefix) || (this.declared.get(prefix) ?? uri) !== uri;
  }
}

/** A prefix that is bound to an address at a node and not bound anew on the way. */
function boundPrefix(node: XmlNode, uri: string): string | null {
  for (let at: XmlNode | null = node; at; at = at.parent) {
    for (const { name, value } of at.attributes) {
      if (value !== uri || (name !== "xmlns" && !name.startsWith("xmlns:"))) continue;
      const prefix = name === "xmlns" ? "" : name.slice("xmlns:".length);
      if (namespaceOf(node, prefix) === uri) return prefix;
    }
  }
  return null;
}
