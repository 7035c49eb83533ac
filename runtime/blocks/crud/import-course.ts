import { errorWords } from "@/runtime/i18n/error-words";
import { makeAutoObservable, runInAction } from "mobx";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { type KeptPlace, keptPlace } from "@/runtime/kept/kept-place";
import { CallError, type Ports } from "@/runtime/ports";
import { CODE } from "@/schemas/status-codes";

export type ImportMode = "good" | "all";
type Report = ResponseOf<"sys/sheet", "progress">;

/** Between two looks at how far an import is. */
const LOOK_MS = 400;
/** The same while the server cannot be reached. */
const PATIENT_MS = 2000;
const UPLOAD = "/api/sys/file/upload";

/** An import that was begun and whose report nobody has seen. */
interface Begun {
  id: string;
  at: number;
}

const begunIn = readerOf(hasParts<Begun>({ id: isText, at: isTime }));

/**
 * One import from the choice of its file to its report. It goes on at the server: who closes its dialog, loses the
 * network or is signed out meanwhile sees how far it is when they come back, and does not begin it again.
 */
export class ImportCourse {
  file: File | null = null;
  mode: ImportMode = "good";
  state: "choosing" | "running" | "over";
  report: Report | null = null;
  error = "";
  /** Whether it was asked to end. */
  isCancelled = false;
  /** Where the chosen file lies once it was sent: tried again, it is the same import, which is done once. */
  private sent: string | null = null;
  private id: string | null;
  private readonly resource: string;
  private readonly ports: Ports;
  private readonly place: KeptPlace<Begun>;
  private isClosed = false;

  constructor(resource: string, ports: Ports, owner: string) {
    this.resource = resource;
    this.ports = ports;
    this.place = keptPlace(ports.storage, `imports:${owner}`, resource, begunIn);
    this.id = this.place.get()?.id ?? null;
    this.state = this.id === null ? "choosing" : "running";
    makeAutoObservable(this);
  }

  choose(file: File | null): void {
    this.file = file;
    this.sent = null;
    this.error = "";
  }

  decide(mode: ImportMode): void {
    this.mode = mode;
  }

  again(): void {
    this.choose(null);
    this.report = null;
    this.state = "choosing";
  }

  /** Asks it to end before its next rows; the report says what has gone in. */
  async cancel(): Promise<void> {
    if (this.id === null) return;
    this.isCancelled = true;
    try {
      await this.ports.http.call("sys/sheet", "cancel", { id: this.id });
    } catch (error) {
      runInAction(() => {
        this.isCancelled = false;
      });
      throw error;
    }
  }

  /** The import itself goes on; nobody watches it any more. */
  close(): void {
    this.isClosed = true;
  }

  get canCancel(): boolean {
    return this.id !== null && !this.isCancelled;
  }

  /** Rows that are through, in per cent. */
  get percent(): number {
    const { done = 0, total = 0 } = this.report ?? {};
    return total === 0 ? 0 : Math.floor((done / total) * 100);
  }

  /** Sends the file and watches until every row is through. Whether rows went in. */
  async run(): Promise<boolean> {
    const { file, mode, resource } = this;
    if (file === null) return false;
    this.state = "running";
    this.id = null;
    this.isCancelled = false;
    this.error = "";
    return this.end(async () => {
      const sent = this.sent ?? (await this.ports.upload.upload({ file, action: UPLOAD })).url;
      runInAction(() => {
        this.sent = sent;
      });
      const { id } = await this.ports.http.call("sys/sheet", "import", { resource, mode, file: sent });
      this.place.set({ id, at: Date.now() });
      runInAction(() => {
        this.id = id;
      });
      await this.watch(id);
    });
  }

  /** Watches the import that was begun before. Whether rows went in. */
  async goOn(): Promise<boolean> {
    const { id } = this;
    return id !== null && this.end(() => this.watch(id));
  }

  private async end(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.state = "choosing";
        this.error = errorWords(error);
      });
    }
    return (this.report?.good ?? 0) > 0;
  }

  private async watch(id: string): Promise<void> {
    while (!this.isClosed) {
      const report = await this.look(id);
      if (report && report.status !== "running") return this.place.remove();
      await new Promise((resolve) => setTimeout(resolve, report ? LOOK_MS : PATIENT_MS));
    }
  }

  /** How far it is; null where the server cannot be reached, which says nothing about the import. */
  private async look(id: string): Promise<Report | null> {
    try {
      const report = await this.ports.http.call("sys/sheet", "progress", { id });
      runInAction(() => {
        this.error = "";
        this.report = report;
        if (report.status !== "running") this.state = "over";
      });
      return report;
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0;
      if (code === CODE.notFound) this.place.remove();
      if (code !== 0 && code < CODE.failed) throw error;
      runInAction(() => {
        this.error = errorWords(error);
      });
      return null;
    }
  }
}
