import type { ScopeType } from "../expression/types";
import { upgrade } from "../document/upgrade";
import type { Finding } from "../finding";
import { readPath, type Path } from "../json-schema/path";
import type { Schema } from "../json-schema/schema";
import { validateData } from "../json-schema/validate";
import type { FieldSpec } from "../resource/fields";
import type { ResourceDeclaration } from "../resource/resource";
import { suggest } from "../suggest";
import {
  COMMON_OPTIONS,
  SCREEN_VERSION,
  type BlockDeclaration,
  type NodeSpec,
  type OptionSchema,
  type ScreenDocument,
} from "./document";
import { checkCalls } from "./check-calls";
import { readSource } from "./locate";
import { presentScreen } from "./present-screen";
import { Report } from "./report";
import { sentences } from "../sentence";
import { routeFault } from "./reserved-routes";
import { collectIds, screenScope, withNames } from "./scope-names";
import { checkSteps, type StepScope } from "./validate-steps";

/** What screens may refer to. */
export interface ScreenVocabulary {
  blocks: Record<string, BlockDeclaration>;
  resources?: Record<string, ResourceDeclaration>;
}

const DOCUMENT_KEYS = [
  "schemaVersion",
  "id",
  "route",
  "title",
  "permission",
  "under",
  "frame",
  "state",
  "data",
  "actions",
  "dialogs",
  "on",
  "body",
  "$schema",
];
const SOURCE_KEYS = ["get", "post", "postForm", "query", "body", "when", "pick", "every", "auto"];
const DIALOG_KEYS = ["title", "width", "kind", "body", "footer", "ok"];

/**
 * Everything wrong with a screen's text: first what it is made of, closed per type and chosen by `type`; then names,
 * expressions and references. Runs in browser, server and command line; generates no code. One fault gives one finding.
 */
export function validateScreen(text: string, vocabulary: ScreenVocabulary): Finding[] {
  const source = readSource(text);
  if (source.findings.length > 0) return source.findings;
  const report = new Report(source);
  const screen = presentScreen(source.value);
  if (!checkDocument(screen, report)) return report.findings;
  const walker = new Walker(screen, vocabulary, report);
  walker.walk();
  const { blocks, resources } = vocabulary;
  if (resources) checkCalls(screen, { blocks, resources }, report);
  return report.findings;
}

function checkDocument(screen: ScreenDocument, report: Report): boolean {
  if (typeof screen !== "object" || screen === null || Array.isArray(screen)) {
    report.add("screen.object", "页面文档应为对象", { path: [] });
    return false;
  }
  const { fault } = upgrade("screen", { ...screen });
  if (fault) report.add("screen.version", fault, { path: ["schemaVersion"] });
  // Nothing is known of a newer format.
  if (fault && screen.schemaVersion > SCREEN_VERSION) return false;
  for (const key of Object.keys(screen)) {
    if (!DOCUMENT_KEYS.includes(key))
      report.unknown("screen.key", `没有属性 ${key}`, { path: [key], word: key, known: DOCUMENT_KEYS });
  }
  for (const key of ["id", "route", "title", "body"] as const) {
    if (screen[key] === undefined) report.add("screen.required", `缺少 ${key}`, { path: [] });
  }
  if (typeof screen.route === "string") checkRoute(screen.route, report);
  if (screen.permission !== undefined && typeof screen.permission !== "string")
    report.add("screen.permission", "permission 应为一个功能编码", { path: ["permission"] });
  if (screen.body !== undefined && !Array.isArray(screen.body)) {
    report.add("screen.body", "body 应为区块列表", { path: ["body"] });
    return false;
  }
  return true;
}

const SENTENCE = sentences({
  malformed: {
    zh: "route 应以 / 开头，由字母、数字和 -_.~ 组成的各段用 / 分隔",
    en: "A route begins with / and has parts of letters, digits and -_.~ between slashes",
  },
  reserved: {
    zh: "路由 {route} 属于产品本身，页面不能使用",
    en: "The route {route} belongs to the product itself and cannot be a page's",
  },
});

function checkRoute(route: string, report: Report): void {
  const fault = routeFault(route);
  if (fault === "malformed") report.add("screen.route", SENTENCE.malformed, { path: ["route"] });
  if (fault === "reserved") report.add("screen.route", SENTENCE.reserved({ route }), { path: ["route"] });
}

class Walker {
  private readonly screen: ScreenDocument;
  private readonly vocabulary: ScreenVocabulary;
  private readonly report: Report;
  private readonly scope: ScopeType;
  private readonly steps: StepScope;

  constructor(screen: ScreenDocument, vocabulary: ScreenVocabulary, report: Report) {
    this.screen = screen;
    this.vocabulary = vocabulary;
    this.report = report;
    this.scope = screenScope(screen, vocabulary.blocks);
    const ids = new Set([...collectIds(screen.body).keys(), ...collectIds(screen.dialogs ?? {}).keys()]);
    this.steps = {
      report,
      ids,
      state: new Set(Object.keys(screen.state ?? {})),
      sources: new Set(Object.keys(screen.data ?? {})),
      actions: new Set(Object.keys(screen.actions ?? {})),
      dialogs: new Set(Object.keys(screen.dialogs ?? {})),
    };
  }

  walk(): void {
    const { screen, scope } = this;
    this.duplicates();
    for (const [name, source] of Object.entries(screen.data ?? {})) this.dataSource(source, ["data", name]);
    for (const [name, steps] of Object.entries(screen.actions ?? {}))
      checkSteps(steps, ["actions", name], openScope(scope), this.steps);
    for (const [name, dialog] of Object.entries(screen.dialogs ?? {}))
      this.dialog(dialog as unknown as Record<string, unknown>, ["dialogs", name]);
    if (screen.on?.load) checkSteps(screen.on.load, ["on", "load"], scope, this.steps);
    this.nodes(screen.body, ["body"], scope);
  }

  private duplicates(): void {
    const { report, screen } = this;
    const seen = new Set<string>();
    const visit = (value: unknown, path: Path): void => {
      if (typeof value !== "object" || value === null) return;
      const { type, id } = value as Partial<NodeSpec>;
      if (typeof type === "string" && typeof id === "string" && !Array.isArray(value)) {
        if (seen.has(id)) report.add("screen.duplicate", `id ${id} 重复`, { path: [...path, "id"] });
        seen.add(id);
      }
      for (const [key, item] of Object.entries(value))
        visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    visit(screen.body, ["body"]);
    visit(screen.dialogs ?? {}, ["dialogs"]);
  }

  private dataSource(source: unknown, path: Path): void {
    const spec = (source ?? {}) as Record<string, unknown>;
    this.closed(spec, path, SOURCE_KEYS);
    const verbs = ["get", "post", "postForm"].filter((verb) => verb in spec);
    if (verbs.length !== 1)
      this.report.add("screen.source", "数据源应有且只有 get、post、postForm 之一", { path });
    const { pick, ...rest } = spec;
    this.report.expressions(rest, path, this.scope);
    if (pick !== undefined) this.report.expressions(pick, [...path, "pick"], withNames(this.scope, ["body"]));
  }

  private dialog(dialog: Record<string, unknown>, path: Path): void {
    this.closed(dialog, path, DIALOG_KEYS);
    const scope = openScope(this.scope);
    this.report.expressions(dialog["title"], [...path, "title"], scope);
    this.nodes(dialog["body"], [...path, "body"], scope);
    if (dialog["footer"] !== undefined) this.nodes(dialog["footer"], [...path, "footer"], scope);
    if (dialog["ok"] !== undefined) checkSteps(dialog["ok"], [...path, "ok"], scope, this.steps);
  }

  private closed(value: object, path: Path, known: string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key))
        this.report.unknown("screen.key", `没有属性 ${key}`, { path: [...path, key], word: key, known });
    }
  }

  private nodes(value: unknown, path: Path, scope: ScopeType): void {
    if (!Array.isArray(value)) {
      this.report.add("screen.slot", "此处应为区块列表", { path });
      return;
    }
    value.forEach((node, index) => this.node(node, [...path, index], scope));
  }

  private node(value: unknown, path: Path, scope: ScopeType): void {
    const { report, vocabulary } = this;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      report.add("screen.node", "区块应为对象", { path });
      return;
    }
    const node = value as NodeSpec;
    const declaration = Object.hasOwn(vocabulary.blocks, String(node.type))
      ? vocabulary.blocks[node.type]
      : undefined;
    if (!declaration) {
      const known = Object.keys(vocabulary.blocks);
      report.unknown("screen.type", `没有区块类型 ${node.type}`, {
        path: [...path, "type"],
        word: String(node.type),
        known,
      });
      return;
    }
    this.options(node, { path, declaration, scope });
    report.expressions({ if: node.if, disabled: node.disabled }, path, scope);
    this.events(node, { path, declaration, scope });
    this.resource(node, path);
  }

  private options(node: NodeSpec, { path, declaration, scope }: NodePlace): void {
    const { slots = {} } = declaration["x-flowsmith"];
    const known = [...Object.keys(declaration.properties), ...COMMON_OPTIONS];
    this.closed(node, path, known);
    const misspelt = Object.keys(node)
      .filter((key) => !known.includes(key))
      .map((key) => suggest(key, known));
    for (const name of declaration.required ?? []) {
      if (node[name] !== undefined || misspelt.includes(name)) continue;
      this.report.add("screen.required", `${node.type} 缺少 ${name}`, { path });
    }
    for (const [name, option] of Object.entries(declaration.properties)) {
      const value = node[name];
      if (value === undefined) continue;
      const inner = [...path, name];
      const names = withNames(scope, [...(option["x-scope"] ?? []), ...this.fieldNames(node, option, value)]);
      if (Object.hasOwn(slots, name)) this.nodes(value, inner, withNames(scope, slots[name] ?? []));
      else if (option["x-steps"]) checkSteps(value, inner, names, this.steps);
      else this.option(value, inner, { option, scope: names });
    }
  }

  /** Expressions of form fields read their siblings by name. */
  private fieldNames(node: NodeSpec, option: OptionSchema, value: unknown): string[] {
    if (!option["x-scope"]?.includes("form")) return [];
    const entity = this.vocabulary.resources?.[String(node["resource"])]?.entity;
    const specs = (
      Array.isArray(value) ? value : ((value as { fields?: unknown }).fields ?? [])
    ) as FieldSpec[];
    const named = specs.map((spec) => (typeof spec === "string" ? spec : spec.name));
    return ["isNew", ...Object.keys(entity?.properties ?? {}), ...named];
  }

  /** A literal fits its schema; a text with `${…}` stands for any value and its expressions are checked. */
  private option(value: unknown, path: Path, { option, scope }: { option: Schema; scope: ScopeType }): void {
    this.report.expressions(value, path, scope);
    this.nested(value, path, scope);
    if (isDynamic(value)) return;
    const schema: Schema = { type: "object", properties: { value: option } };
    for (const fault of validateData(schema, { value })) {
      const found = readPath({ value }, fault.path);
      if (isDynamic(found) || isLocal(found)) continue;
      const allowed = fault.keyword === "enum" ? `，可选 ${(option.enum ?? []).join("、")}` : "";
      this.report.add(
        "screen.option",
        `${String(path.at(-1))} 的值${fault.message.replace(/^value/, "")}${allowed}`,
        {
          path: [...path, ...fault.path.slice(1)],
        },
      );
    }
  }

  /** Blocks inside lists of an option, such as the content of a column or of a tab. */
  private nested(value: unknown, path: Path, scope: ScopeType): void {
    if (!Array.isArray(value)) return;
    value.forEach((item: unknown, index) => {
      const body = (item as { body?: unknown } | null)?.body;
      if (Array.isArray(body)) this.nodes(body, [...path, index, "body"], scope);
    });
  }

  private events(node: NodeSpec, { path, declaration, scope }: NodePlace): void {
    const { events = {} } = declaration["x-flowsmith"];
    for (const [event, steps] of Object.entries(node.on ?? {})) {
      const inner = [...path, "on", event];
      if (Object.hasOwn(events, event))
        checkSteps(steps, inner, withNames(scope, ["event", ...(events[event] ?? [])]), this.steps);
      else
        this.report.unknown("screen.event", `${node.type} 没有事件 ${event}`, {
          path: inner,
          word: event,
          known: Object.keys(events),
        });
    }
  }

  private resource(node: NodeSpec, path: Path): void {
    const { resources } = this.vocabulary;
    const name = node["resource"];
    if (!resources || typeof name !== "string" || Object.hasOwn(resources, name)) return;
    this.report.unknown("screen.resource", `没有资源 ${name}`, {
      path: [...path, "resource"],
      word: name,
      known: Object.keys(resources),
    });
  }
}

interface NodePlace {
  path: Path;
  declaration: BlockDeclaration;
  scope: ScopeType;
}

/** Dialogs and named actions get their arguments from whoever opens or calls them. */
function openScope(scope: ScopeType): ScopeType {
  return scope.kind === "object" ? { ...scope, open: true } : scope;
}

function isDynamic(value: unknown): boolean {
  return typeof value === "string" && value.includes("${");
}

function isLocal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "zh" in value;
}
