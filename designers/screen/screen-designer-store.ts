import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { localText, type Locale } from "@/runtime/core/locale";
import { text } from "@/runtime/i18n/i18n";
import type { SysScreenRequest } from "@/runtime/core/resource/call-types";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { SCREEN_VERSION } from "@/runtime/core/screen/document";
import type { Extracted } from "./fragment/extract";
import { replaceByUse } from "./fragment/commands";
import type { Named } from "./fragment/naming";
import type { Part } from "./model/page-tree";
import { formattedPage, pageText } from "@/runtime/core/screen/formatted-page";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { recordIn, textIn } from "@/runtime/core/guards";
import { CallError, type HttpPort } from "@/runtime/ports";
import { chooseText, download } from "../kit/download";
import { spliceBetween } from "../kit/json/splices";
import { suggestedTexts } from "../kit/json/suggested-texts";
import { canonical } from "./canonical";
import { OthersWork, type Newer } from "./others-work";
import { StoredPages } from "./stored-pages";
import { identityFindings } from "./identity-findings";
import { codeOf, copiedPage, createPage, importedPage, startPage, type NewPage } from "./new-page";
import { loadEntries, type PageEntry } from "./page-entries";
import { PageDocument } from "./model/page-document";
import type { Step } from "../kit/command-stack";
import { ownerIn } from "../kit/kept-for";
import { type KeptWork, keptWork } from "../kit/kept-work";
import { loadFormFacts } from "../kit/known-facts";
import { loadDefined, resourcesOf, takeDefined } from "@/runtime/render/resources";
import type { AppServices } from "@/runtime/store/app-store";

/** A publication with calls that its author may not make themselves. */
export type Pending = SysScreenRequest;

/** What became of a publication. */
export type Outcome = "published" | "submitted";

export type Version = ResponseOf<"sys/screen", "versions">[number];

const UNSAVED = "screenUnsaved";
const CONFLICT = 409;

/** What was typed and not saved, kept in the browser. */
interface Unsaved {
  text: string;
  /** The stored text that it was begun from. */
  from: string;
}

/** Editing of screen documents: which one is open, its text, what is wrong with it, what is saved and published. */
export class ScreenDesignerStore {
  entries: PageEntry[] = [];
  /** Whether the pages have come, or could not be had. */
  isLoaded = false;
  id: string | null = null;
  /** The text of the open page with what can be seen of it and the steps that led there. */
  readonly page: PageDocument;
  findings: Finding[] = [];
  /** What is published or shipped, to compare and go back to. */
  base = "";
  version = 0;
  isListShown = true;
  isPublished = false;
  pending: Pending | null = null;
  /** The shipped page that the open one was made from; null where nobody knows or it is somebody's own. */
  baseText: string | null = null;
  /** What the product brings now is in the text. */
  private isMerged = false;
  saved = "";
  /** When the draft was stored that the present text comes from; null where there is none. */
  private draftDate: string | null = null;
  private readonly app: AppServices;
  private readonly stored: StoredPages;
  private readonly others: OthersWork;
  /** Whose work is kept. */
  private readonly owner: string;
  /** The declared blocks, without fragments. */
  private readonly ownBlocks: ScreenVocabulary["blocks"];
  vocabulary: ScreenVocabulary;

  constructor(app: AppServices, vocabulary: ScreenVocabulary) {
    this.app = app;
    this.owner = ownerIn(app.ports.storage);
    this.ownBlocks = vocabulary.blocks;
    this.vocabulary = vocabulary;
    this.page = new PageDocument(vocabulary.blocks);
    this.stored = new StoredPages(app);
    this.others = new OthersWork(() => this.page.stack.past);
    this.page.stack.subscribe(() => this.keep());
    makeObservable(this, {
      newer: computed,
      goOnWith: action,
      keepMine: action,
      vocabulary: observableRef,
      entries: observableRef,
      isLoaded: observableRef,
      id: observableRef,
      findings: observableRef,
      base: observableRef,
      version: observableRef,
      isListShown: observableRef,
      showList: action,
      isPublished: observableRef,
      pending: observableRef,
      baseText: observableRef,
      takeMerged: action,
      takeFragments: action,
      saved: observableRef,
      isChanged: computed,
      hasErrors: computed,
      check: action,
    });
  }

  showList(isShown: boolean): void {
    this.isListShown = isShown;
  }

  /** The shipped page where it is another one now than the one that was changed, with that one. */
  get newShipped(): { base: string; text: string } | null {
    const { baseText: base } = this;
    const shipped = this.stored.shipped(this.id);
    if (base === null || !shipped || formattedPage(base) === pageText(shipped)) return null;
    return { base, text: pageText(shipped) };
  }

  /** Takes over what came of a merge with the shipped page, as one step. */
  takeMerged(text: string): void {
    this.isMerged = true;
    const shipped = this.newShipped;
    this.baseText = shipped ? shipped.text : this.baseText;
    this.replace(text);
  }

  /**
   * What somebody else stored or published meanwhile: nothing is saved over it until it is known which of the two stays.
   */
  get newer(): Newer | null {
    return this.others.undecided(this.isChanged);
  }

  /** Goes on from what somebody else stored: with that itself, or with what was made of it and the present text. */
  goOnWith(text: string): void {
    const { newer } = this;
    this.write(text);
    this.decide(newer, this.page.stack.past.at(-1) ?? null);
  }

  /** Goes on with the present text, over what somebody else stored. */
  keepMine(): void {
    this.decide(this.newer, null);
  }

  /** Whether {@link newer} was published after the stored draft had been begun. */
  get isDraftOutdated(): boolean {
    return this.others.isPublication(this.newer);
  }

  private decide(newer: Newer | null, step: Step | null): void {
    this.others.decide(newer, step);
    this.keep();
  }

  get text(): string {
    return this.page.text;
  }

  get isChanged(): boolean {
    return this.text !== this.saved;
  }

  /** What the open page is; undefined without one. */
  get kind(): PageEntry["kind"] | undefined {
    return this.entries.find(({ id }) => id === this.id)?.kind;
  }

  private get isFragment(): boolean {
    return this.entries.find(({ id }) => id === this.id)?.isFragment === true;
  }

  get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === "error");
  }

  async load(): Promise<void> {
    const entries = await loadEntries(this.app);
    runInAction(() => {
      this.entries = entries;
      this.isLoaded = true;
    });
  }

  /** What pages may name besides the declarations; until it is here only the page itself is checked. */
  async loadNames(): Promise<void> {
    const [facts, defined] = await Promise.all([
      loadFormFacts(this.app.ports.http),
      loadDefined(this.app.ports.http),
    ]);
    takeDefined(defined);
    await this.app.fragments.complete();
    runInAction(() => {
      this.vocabulary = {
        ...this.vocabulary,
        resources: resourcesOf(this.app),
        ...(facts ? { names: facts.names } : {}),
      };
      this.takeFragments();
      if (this.id !== null) this.check();
    });
  }

  /** Takes over the fragments that are served now: they are blocks like others. */
  takeFragments(): void {
    const fragments = this.app.fragments.all();
    const blocks = withFragments(this.ownBlocks, fragments);
    this.vocabulary = { ...this.vocabulary, blocks, fragments };
    this.page.setBlocks(blocks);
  }

  /** Publishes a fragment and puts its use in the place of the blocks that it was made of; what waits for a release leaves them. */
  async saveFragment(parts: readonly Part[], { fragment, use }: Extracted): Promise<"saved" | "submitted"> {
    const { id } = fragment;
    this.demandFree(id);
    const fragments = new Map([...(this.vocabulary.fragments ?? []), [id, fragment]]);
    const blocks = withFragments(this.ownBlocks, fragments);
    const text = pageText(fragment);
    const fault = validateScreen(text, { ...this.vocabulary, blocks, fragments }).find(
      ({ severity }) => severity === "error",
    );
    if (fault) throw new Error(said(fault, this.app.locale()));
    const answer = await this.http.call("sys/screen", "publish", { id, text, base: 0, note: "" });
    await this.app.pages.reload();
    await this.load();
    this.takeFragments();
    if (answer.pending) return "submitted";
    replaceByUse(this.page, parts, use);
    return "saved";
  }

  /**
   * Opens a page: what was typed and not saved comes first, then the draft, then what is published, then what is shipped.
   * @throws Error in the reader's words where there is no such page
   */
  async open(id: string): Promise<void> {
    const detail = await this.stored.detail(id);
    const base = await this.stored.textOf(id, detail);
    const stored = detail.draftText ?? base;
    const unsaved = this.unsavedOf(id, stored);
    if (unsaved.text === "" && !detail.pending) throw new Error(text("screenDesigner.noPage", { id }));
    const publishedSince = await this.stored.publishedOver(detail, base);
    runInAction(() => {
      const isSame = id === this.id;
      Object.assign(this, {
        id,
        base,
        version: detail.version,
        isPublished: detail.active,
        pending: detail.pending,
        baseText: detail.active ? (detail.baseText ?? null) : null,
        isMerged: false,
        saved: stored,
        draftDate: detail.draftDate,
      });
      const isBegunNow = [unsaved.from, unsaved.text].includes(stored);
      const begunBefore = isBegunNow ? null : { base: unsaved.from, text: stored };
      this.others.take({ begunBefore, publishedSince });
      const { text } = unsaved;
      if (isSame) this.page.goOn(text);
      else {
        this.page.open(stored);
        // What was not saved is a step: taken back, the page is as it is stored.
        if (text !== stored) this.write(text);
      }
      this.check();
    });
  }

  /** Finds faults. */
  check(): void {
    this.findings = this.findingsIn(this.text);
  }

  private findingsIn(text: string): Finding[] {
    return [
      ...validateScreen(text, this.vocabulary),
      ...identityFindings(text, { id: this.id ?? "", entries: this.entries }),
    ];
  }

  /** Puts what is suggested in the place of what is wrong, as one step. Gives false, and changes nothing, where that does not mend it. */
  repair(finding: Finding): boolean {
    const mended = suggestedTexts(this.text)(finding).find(
      (text) => !this.findingsIn(text).some(({ message }) => message === finding.message),
    );
    if (mended !== undefined) this.write(mended);
    return mended !== undefined;
  }

  /** Writes the text in canonical form. */
  format(): void {
    this.page.run("text.format", ({ text, write }) => write([spliceBetween(text, canonical(text))]));
  }

  /** Hands the page out as a file, as `screen pull` writes it. */
  exportFile(): void {
    download(`${this.openId.replaceAll("/", "~")}.json`, formattedPage(this.text), "application/json");
  }

  /** Takes over what an exported file says, as one step; the page stays the one that it is. */
  async importFile(): Promise<void> {
    const given = await chooseText(".json");
    const route = this.page.tree?.screen.route;
    const kind = this.isFragment ? "fragment" : "page";
    if (given !== undefined) this.write(importedPage(given, { id: this.openId, route, kind }));
  }

  /** Another text in the place of any, a broken one included. */
  private write(text: string): void {
    if (this.page.isBroken) this.page.type(text);
    else this.replace(text);
  }

  /** Another text, as one step. */
  replace(text: string): void {
    this.page.run("text.replace", (writer) => writer.write([spliceBetween(writer.text, text)]));
  }

  /** Gives up what is not saved, as one step: who takes it back goes on with it. */
  discard(): void {
    this.write(this.saved);
  }

  /** Looks at what is stored now; what was typed and is not stored stays. */
  async refresh(): Promise<void> {
    await this.app.pages.reload();
    await this.load();
    this.takeFragments();
    if (this.id !== null) await this.open(this.id);
  }

  async saveDraft(): Promise<void> {
    const { text, draftDate } = this;
    const body = { id: this.openId, text, base: this.version, draftDate };
    const stored = await this.overNothing(() => this.http.call("sys/screen", "saveDraft", body));
    runInAction(() => {
      this.saved = text;
      this.draftDate = stored.draftDate;
      this.others.settle();
      this.keep();
    });
    await this.load();
  }

  /** Stores, unless somebody else did meanwhile: what they stored is looked at then, beside the present text. */
  private async overNothing<T>(store: () => Promise<T>): Promise<T> {
    if (this.newer) throw new Error(text("screenDesigner.newer.first"));
    try {
      return await store();
    } catch (error) {
      if (error instanceof CallError && error.code === CONFLICT) await this.open(this.openId);
      throw error;
    }
  }

  /** Makes the text what everybody sees, or hands it in for release. Refused while it has errors; the text stays. */
  async publish(note: string): Promise<Outcome> {
    this.check();
    const [first] = this.findings.filter(({ severity }) => severity === "error");
    if (first) throw new Error(said(first, this.app.locale()));
    const body = {
      id: this.openId,
      text: this.text,
      base: this.version,
      draftDate: this.draftDate,
      active: this.isPublished,
      note,
      ...(this.isMerged ? { merged: true } : {}),
    };
    const answer = await this.overNothing(() => this.http.call("sys/screen", "publish", body));
    this.forget();
    await this.refresh();
    return answer.pending ? "submitted" : "published";
  }

  versions(): Promise<Version[]> {
    return this.stored.versions(this.openId);
  }

  async rollback(version: number): Promise<Outcome> {
    const body = { id: this.openId, version, base: this.version, draftDate: this.draftDate };
    const answer = await this.overNothing(() => this.http.call("sys/screen", "rollback", body));
    await this.replaceWork();
    return answer.pending ? "submitted" : "published";
  }

  /** Publishes what somebody else handed in. */
  async release({ id }: Pending): Promise<void> {
    await this.http.call("sys/screen", "release", { id });
    await this.refresh();
  }

  /** Gives back what somebody else handed in. */
  async refuse({ id }: Pending, reason: string): Promise<void> {
    await this.http.call("sys/screen", "refuse", { id, reason });
    await this.refresh();
  }

  /** Back to the shipped document, or puts an own page away; versions stay. */
  async reset(): Promise<void> {
    const body = { id: this.openId, base: this.version, draftDate: this.draftDate };
    await this.overNothing(() => this.http.call("sys/screen", "reset", body));
    await this.replaceWork();
  }

  /** Goes on with what is stored now, as one step: who takes it back has the text again that they were at. */
  private async replaceWork(): Promise<void> {
    const before = this.text;
    this.forget();
    await this.refresh();
    const { text: now } = this;
    if (now === before) return;
    runInAction(() => {
      this.page.goOn(before);
      this.write(now);
    });
  }

  /** Shows an own page that was put away again, as it was. */
  takeBack(): Promise<Outcome> {
    return this.rollback(this.version);
  }

  /** A new page with its entry in the function tree; it is open afterwards. */
  async add(page: NewPage): Promise<void> {
    this.demandFree(page.id);
    const { from, start, resource } = page;
    const resources = this.vocabulary.resources ?? {};
    const given = start === "copy" && from !== undefined ? await this.textOf(from) : undefined;
    const file = start === "file" ? await chooseText(".json") : undefined;
    if (start === "file" && file === undefined) return;
    const text = given ?? file;
    const screen = text === undefined ? startPage(page, resources) : copiedPage(page, text);
    const code = codeOf(page, resource === undefined ? undefined : resources[resource]);
    await createPage(this.app, { ...page, ...(code ? { code } : {}) }, screen);
    await this.loadNames();
    await this.app.pages.reload();
    await this.load();
    await this.open(page.id);
  }

  /** A new fragment that shows nothing yet; it is open afterwards. */
  async addFragment(named: Named): Promise<void> {
    const { id } = named;
    this.demandFree(id);
    const text = pageText({ schemaVersion: SCREEN_VERSION, kind: "fragment", ...named, body: [] });
    await this.http.call("sys/screen", "publish", { id, text, base: 0, note: "" });
    await this.app.pages.reload();
    await this.load();
    this.takeFragments();
    await this.open(id);
  }

  /** What a page says that is published or shipped, or was before it was put away. */
  async textOf(id: string): Promise<string> {
    return this.stored.textOf(id, await this.stored.detail(id));
  }

  /** What begins takes nothing of what there is, be it shipped or put away. */
  private demandFree(id: string): void {
    if (this.entries.some((entry) => entry.id === id))
      throw new Error(text("screenDesigner.idTaken", { id }));
  }

  private workOf(id: string | null): KeptWork<Kept> {
    return keptWork(this.app.ports.storage, `${UNSAVED}.${this.owner}.${id}`, keptIn);
  }

  /** Keeps what is not saved for the next time. */
  private keep(): void {
    const work = this.workOf(this.id);
    if (this.isChanged) work.keep(this.unsaved);
    else work.drop();
  }

  private get unsaved(): Unsaved {
    return { text: this.text, from: this.others.begunFrom ?? this.saved };
  }

  /**
   * What is not saved of a page: of the open one what is on the screen, whatever other windows keep of it; else what was
   * kept, or what is stored. What was kept without saying from what it was begun counts as begun now.
   */
  private unsavedOf(id: string, stored: string): Unsaved {
    if (id === this.id) return this.isChanged ? this.unsaved : { text: stored, from: stored };
    const { text = stored, from = stored } = this.workOf(id).take() ?? {};
    return { text, from };
  }

  /** What was typed is stored, or given up. */
  private forget(): void {
    this.workOf(this.id).drop();
    runInAction(() => {
      this.saved = this.text;
    });
  }

  private get http(): HttpPort {
    return this.app.ports.http;
  }

  /** The page that is open; what changes a page is not offered without one. */
  private get openId(): string {
    if (this.id === null) throw new Error("no page is open");
    return this.id;
  }
}

/** What an earlier one kept may be without its parts, or a bare text. */
type Kept = Partial<Record<keyof Unsaved, string | undefined>>;

function keptIn(kept: unknown): Kept {
  const { text = kept, from } = recordIn(kept);
  return { text: textIn(text), from: textIn(from) };
}

const said = (finding: Finding, locale: Locale): string =>
  text("screenDesigner.firstFault", {
    line: finding.line ?? 1,
    pointer: finding.pointer || "/",
    message: localText(sentenceOf(finding), locale),
  });
