import { entryOf, listIn, partIn, recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import { requestsIn } from "../references/script-names";
import { callOfKind, type CallKind, type ResourceDeclaration } from "../resource/resource";
import { callDirectory, type DeclaredCall } from "../resource/call-directory";
import { addressOf, CALL_VERBS } from "./call-in";
import { resourceDialog } from "../resource/resource-dialog";
import type { ShownDialog } from "../resource/shown-dialog";
import { completeList } from "./complete-list";
import { type BlockDeclaration, isNodeSpec, type NodeSpec, type ScreenParts } from "./document";
import { NESTED_STEPS } from "./steps";
import { declarationOf } from "./tree";

/** A call that a screen names, or that a block of it makes. */
export interface CallUse {
  /** `POST /api/sys/role/grant`, as written. */
  text: string;
  path: Path;
  /** Made without anybody's doing: while the page loads, by a timer, when a value changes. */
  isAutomatic: boolean;
  /** What is declared there; null when nothing is, undefined when the address is known only at run time. */
  call: DeclaredCall | null | undefined;
}

interface Vocabulary {
  blocks: Record<string, BlockDeclaration>;
  resources: Record<string, ResourceDeclaration>;
}

type Method = DeclaredCall["method"];

/**
 * Every call of a screen: of its sources, steps, named actions and dialogs, of the choices of its fields, and those that
 * its lists make with their buttons. Takes what is not declared for automatic.
 */
export function callUses(screen: ScreenParts, vocabulary: Vocabulary): CallUse[] {
  const finder = new CallFinder(screen, vocabulary);
  finder.walk();
  return finder.uses;
}

class CallFinder {
  readonly uses: CallUse[] = [];
  private readonly screen: ScreenParts;
  private readonly vocabulary: Vocabulary;
  /** Named actions that something automatic runs. */
  private readonly automaticActions = new Set<string>();
  private readonly shownDialogs = new Set<ShownDialog>();

  constructor(screen: ScreenParts, vocabulary: Vocabulary) {
    this.screen = screen;
    this.vocabulary = vocabulary;
  }

  walk(): void {
    const { screen } = this;
    for (const [name, source] of Object.entries(screen.data ?? {})) this.calls(source, ["data", name], true);
    this.steps(screen.on?.load, ["on", "load"], true);
    this.parts(screen.body, ["body"]);
    for (const [name, dialog] of Object.entries(screen.dialogs ?? {})) {
      this.parts(dialog, ["dialogs", name]);
      this.steps(dialog?.ok, ["dialogs", name, "ok"], false);
    }
    this.actions();
  }

  /** Actions come last: by then it is known which of them run by themselves. */
  private actions(): void {
    const actions = recordIn(this.screen.actions);
    const waiting = [...this.automaticActions];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const before = new Set(this.automaticActions);
      const steps = entryOf(actions, name);
      this.steps(steps, ["actions", name], true);
      waiting.push(...[...this.automaticActions].filter((one) => !before.has(one)));
    }
    for (const [name, steps] of Object.entries(actions))
      if (!this.automaticActions.has(name)) this.steps(steps, ["actions", name], false);
  }

  private steps(value: unknown, path: Path, isAutomatic: boolean): void {
    if (!Array.isArray(value)) return;
    value.forEach((step: unknown, index) => {
      if (!isObject(step)) return;
      const at = [...path, index];
      this.calls(step, at, isAutomatic);
      this.requests(step["script"], [...at, "script"], isAutomatic);
      this.shown(step["open"], at);
      if (isAutomatic && typeof step["call"] === "string") this.automaticActions.add(step["call"]);
      for (const word of NESTED_STEPS) this.steps(step[word], [...at, word], isAutomatic);
    });
  }

  /** What a dialog of a resource calls, each once. */
  private shown(name: unknown, path: Path): void {
    const dialog = typeof name === "string" ? resourceDialog(name, this.vocabulary.resources) : undefined;
    if (!dialog || this.shownDialogs.has(dialog)) return;
    this.shownDialogs.add(dialog);
    this.parts({ body: dialog.body, footer: dialog.footer }, path);
  }

  private calls(step: unknown, path: Path, isAutomatic: boolean): void {
    if (!isObject(step)) return;
    for (const [verb, method] of Object.entries(CALL_VERBS)) {
      const text = step[verb];
      if (typeof text === "string") this.use({ method, text }, [...path, verb], isAutomatic);
    }
  }

  /** What a script reads. */
  private requests(code: unknown, path: Path, isAutomatic: boolean): void {
    if (typeof code !== "string") return;
    for (const text of requestsIn(code)) this.use({ method: "GET", text }, path, isAutomatic);
  }

  /** Blocks with their events, wherever they stand, and the choices that fields ask for. */
  private parts(value: unknown, path: Path): void {
    if (Array.isArray(value)) value.forEach((item, index) => this.parts(item, [...path, index]));
    if (!isObject(value)) return;
    if (isNodeSpec(value)) this.node(value, path);
    if (typeof value["url"] === "string" && value["url"].startsWith("/api/"))
      this.use({ method: "GET", text: value["url"] }, [...path, "url"], true);
    for (const [key, item] of Object.entries(value)) if (key !== "on") this.parts(item, [...path, key]);
  }

  private node(node: NodeSpec, path: Path): void {
    const { blocks } = this.vocabulary;
    const acts = Object.hasOwn(blocks, node.type) ? blocks[node.type]?.["x-flowsmith"].acts : undefined;
    for (const [event, steps] of Object.entries(isObject(node.on) ? node.on : {}))
      this.steps(steps, [...path, "on", event], !acts?.includes(event));
    if (node.type === "crud") this.list(completeList(node, this.vocabulary.resources), path, node);
    this.sources(node, path);
  }

  private sources(node: NodeSpec, path: Path): void {
    const declaration = declarationOf(node, this.vocabulary.blocks);
    for (const [option, schema] of Object.entries(declaration?.properties ?? {}))
      if (schema["x-sources"])
        for (const [name, source] of Object.entries(recordIn(node[option])))
          this.calls(source, [...path, option, name], true);
  }

  /** What a list does by itself and by its buttons. */
  private list(node: NodeSpec, path: Path, written: NodeSpec): void {
    // Buttons of the page itself are found where they stand.
    for (const place of ["toolbar", "rowActions"] as const)
      for (const button of listIn(node[place]).filter((one) => !listIn(written[place]).includes(one)))
        this.steps(partIn(partIn(button, "on"), "click"), path, false);
    const own = (kind: CallKind) => this.kind(node["resource"], kind, { path, isAutomatic: false });
    this.kind(node["resource"], node["tree"] === true ? "tree" : "list", { path, isAutomatic: true });
    if (isObject(node["side"]))
      this.kind(node["side"]["resource"], "tree", { path: [...path, "side"], isAutomatic: true });
    if (node["view"] !== undefined) own("get");
    if (node["remove"] !== false) own("remove");
    if (
      node["form"] === undefined ||
      listIn(node["form"]).length + Object.keys(recordIn(node["form"])).length === 0
    )
      return;
    if (node["add"] !== false) own("add");
    if (node["edit"] !== false) own("edit");
  }

  private kind(resource: unknown, kind: CallKind, place: { path: Path; isAutomatic: boolean }): void {
    const { resources } = this.vocabulary;
    const declared = typeof resource === "string" ? entryOf(resources, resource) : undefined;
    const name = declared && callOfKind(declared, kind);
    const call = callDirectory(resources).calls.find((one) => one.resource === resource && one.name === name);
    if (call) this.uses.push({ text: `${call.method} ${call.path}`, call, ...place });
  }

  private use({ method, text }: { method: Method; text: string }, path: Path, isAutomatic: boolean): void {
    const address = addressOf(text);
    if (address === undefined) return;
    const call =
      address === null ? undefined : (callDirectory(this.vocabulary.resources).find(method, address) ?? null);
    this.uses.push({ text: `${method} ${text}`, path, isAutomatic, call });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
