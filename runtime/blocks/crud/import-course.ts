import { errorWords } from "@/runtime/i18n/error-words";
import { makeAutoObservable, runInAction } from "mobx";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Ports } from "@/runtime/ports";

export type ImportMode = "good" | "all";
type Report = ResponseOf<"sys/sheet", "progress">;

/** Between two looks at how far an import is. */
const LOOK_MS = 400;
const UPLOAD = "/api/sys/file/upload";

/** One import from the choice of its file to its report. */
export class ImportCourse {
  file: File | null = null;
  mode: ImportMode = "good";
  state: "choosing" | "running" | "over" = "choosing";
  report: Report | null = null;
  error = "";
  /** Whether it was asked to end. */
  isCancelled = false;
  private id: string | null = null;
  private readonly resource: string;
  private readonly ports: Ports;
  private isClosed = false;

  constructor(resource: string, ports: Ports) {
    this.resource = resource;
    this.ports = ports;
    makeAutoObservable(this);
  }

  choose(file: File | null): void {
    this.file = file;
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
    try {
      const { url } = await this.ports.upload.upload({ file, action: UPLOAD });
      const { id } = await this.ports.http.call("sys/sheet", "import", { resource, mode, file: url });
      runInAction(() => {
        this.id = id;
      });
      await this.watch(id);
    } catch (error) {
      runInAction(() => {
        this.state = "choosing";
        this.error = errorWords(error);
      });
    }
    return (this.report?.good ?? 0) > 0;
  }

  private async watch(id: string): Promise<void> {
    for (;;) {
      const report = await this.ports.http.call("sys/sheet", "progress", { id });
      runInAction(() => {
        this.report = report;
        if (report.status !== "running") this.state = "over";
      });
      if (report.status !== "running" || this.isClosed) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
