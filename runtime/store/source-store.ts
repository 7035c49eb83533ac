import { recordIn, textsIn } from "@/runtime/core/guards";
import {
  action,
  autorun,
  compareStructural,
  computed,
  makeObservable,
  observableRef,
  runInAction,
  type IComputedValue,
} from "mobx";
import { resolvePath } from "@/runtime/core/screen/call-path";
import type { SourceSpec } from "@/runtime/core/screen/document";
import type { RowPage } from "@/runtime/core/resource/every-row";
import { CallError, type HttpRequest } from "@/runtime/ports";
import type { Scope } from "@/runtime/core/screen/scope";
import type { AppServices } from "./app-store";
import { demandReading } from "./reading";

/** A named call of a screen: its last answer, whether it is under way, and what went wrong. */
export class SourceStore {
  value: unknown = null;
  loading = false;
  error: CallError | Error | null = null;
  /** Columns that its last answer should have and has not, as a service outside does that was changed. */
  missing: readonly string[] = [];
  readonly spec: SourceSpec;
  private readonly scope: Scope;
  private readonly app: AppServices;
  private readonly request: IComputedValue<HttpRequest | null>;
  private running: AbortController | undefined;
  private stops: (() => void)[] = [];

  constructor(spec: SourceSpec, scope: Scope, app: AppServices) {
    this.spec = spec;
    this.scope = scope;
    this.app = app;
    this.request = computed(() => this.build(), { equals: compareStructural });
    makeObservable(this, {
      value: observableRef,
      loading: observableRef,
      error: observableRef,
      missing: observableRef,
      start: action,
      reload: action,
    });
  }

  /** Nothing of it has come yet: it is on its way, or was refused. */
  get isAwaited(): boolean {
    return this.value === null && (this.loading || this.error !== null);
  }

  /** Loads now and again whenever a value that the call reads changes. */
  start(): void {
    if (this.spec.auto !== false) {
      this.stops.push(
        autorun(() => {
          const request = this.request.get();
          if (request) void this.load(request);
        }),
      );
    }
    if (this.spec.every) this.repeat(this.spec.every);
  }

  /**
   * Asks again and again while the window is looked at, and at once when somebody comes back to it. An answer that is on its
   * way is waited for: one that takes longer than the time between two questions would never come.
   */
  private repeat(every: number): void {
    const reload = (): void => {
      if (document.visibilityState !== "hidden" && !this.running) void this.reload();
    };
    const timer = setInterval(reload, every);
    document.addEventListener("visibilitychange", reload);
    this.stops.push(
      () => clearInterval(timer),
      () => document.removeEventListener("visibilitychange", reload),
    );
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.running?.abort();
    this.running = undefined;
  }

  async reload(): Promise<void> {
    const request = this.build();
    if (request) await this.load(request);
  }

  /** Asks anew for what has been read of itself: time has passed, and others have worked. */
  renew(): void {
    if (this.spec.auto !== false) void this.reload();
  }

  /** What it asks for now; null where its condition does not hold. */
  build(): HttpRequest | null {
    const { spec, scope } = this;
    if (spec.when !== undefined && !scope.test(spec.when)) return null;
    const path = resolvePath(spec.get ?? spec.post ?? spec.postForm ?? "", (value) => scope.resolve(value));
    const query = recordIn(scope.resolve(spec.query ?? {}));
    if (spec.get !== undefined) return { method: "GET", path, query };
    return {
      method: "POST",
      path,
      query,
      body: scope.resolve(spec.body ?? {}),
      form: spec.postForm !== undefined,
    };
  }

  private async ask(request: HttpRequest): Promise<unknown> {
    const { http } = this.app.ports;
    if (!this.spec.all) return http.request(request);
    const { everyRow } = await import("@/runtime/core/resource/every-row");
    return everyRow((asked) =>
      http.request<RowPage<unknown>>({ ...request, query: { ...request.query, ...asked } }),
    );
  }

  private async load(request: HttpRequest): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    runInAction(() => {
      this.loading = true;
    });
    try {
      await demandReading(this.app, request.method, request.path);
      const body = await this.ask({ ...request, signal: running.signal });
      if (running.signal.aborted) return;
      const value = this.spec.pick ? this.scope.with({ body }).resolve(this.spec.pick) : body;
      const missing = textsIn(recordIn(body)["missing"]);
      runInAction(() => Object.assign(this, { value, missing, error: null, loading: false }));
    } catch (error) {
      if (running.signal.aborted) return;
      runInAction(() => Object.assign(this, { error, loading: false }));
    } finally {
      if (this.running === running) this.running = undefined;
    }
  }
}
