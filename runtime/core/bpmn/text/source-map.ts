import type { Baseline, BpmnDocument } from "./document";
import { type Located, childrenThen, locateChildren } from "./locate";
import type { ModdleElement } from "../moddle";
import { type XmlNode, parseXml } from "../xml/xml-tree";

const maps = new WeakMap<Baseline, SourceMap>();

/** The map of the text that a baseline was read from. It depends on these alone, so all saves share it. */
export function sourceMapOf({ source, definitions }: BpmnDocument, baseline: Baseline): SourceMap {
  const kept = maps.get(baseline);
  if (kept?.source === source) return kept;
  const map = new SourceMap(source, parseXml(source), definitions, baseline);
  maps.set(baseline, map);
  return map;
}

/** Where the elements of a tree stand in the text that they were read from, however they were moved since. */
export class SourceMap {
  readonly source: string;
  readonly root: XmlNode;
  private readonly definitions: ModdleElement;
  private readonly baseline: Baseline;
  private readonly children = new Map<ModdleElement, Located>();
  private parents: Map<ModdleElement, ModdleElement> | null = null;

  constructor(source: string, root: XmlNode, definitions: ModdleElement, baseline: Baseline) {
    this.source = source;
    this.root = root;
    this.definitions = definitions;
    this.baseline = baseline;
  }

  /** The node an element was read from; undefined for what is new, or not found in the text. */
  nodeOf(element: ModdleElement): XmlNode | undefined {
    if (element === this.definitions) return this.root;
    const parent = this.parentThen(element);
    return parent && this.childrenOf(parent).elements.get(element);
  }

  /** Where the children that an element had when it was opened stand. */
  childrenOf(element: ModdleElement): Located {
    const known = this.children.get(element);
    if (known) return known;
    const node = this.nodeOf(element);
    const located: Located = node
      ? locateChildren(this.source, element, node, this.baseline)
      : { elements: new Map(), texts: new Map() };
    this.children.set(element, located);
    return located;
  }

  private parentThen(element: ModdleElement): ModdleElement | undefined {
    if (!this.parents) {
      this.parents = new Map();
      for (const parent of this.baseline.keys())
        for (const [child] of childrenThen(parent, this.baseline)) this.parents.set(child, parent);
    }
    return this.parents.get(element);
  }
}
