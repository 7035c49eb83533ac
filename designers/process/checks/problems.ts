import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { type ProcessFinding, checkProcess } from "@/runtime/core/bpmn/check";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { ProcessModel } from "../model/process-model";
import { whenIdle } from "../model/when-idle";
import { processFormFindings } from "./process-form";

/** Tells what a process may refer to; undefined when it may not be asked. */
interface FactsSource {
  load: (setting: BpmDefSetting) => Promise<ProcessFacts | undefined>;
  /** What it has loaded may be of yesterday. */
  forget: () => void;
}

/** What is wrong with an open process: found by the checker, or said by the server. */
export class Problems {
  private findings: readonly ProcessFinding[] | null = null;
  /** What the server refused at the last save or deployment. */
  private refused: readonly ProcessFinding[] = [];
  private readonly model: ProcessModel;
  private facts: FactsSource | undefined;
  private isDue = false;

  constructor(model: ProcessModel) {
    this.model = model;
    makeObservable<Problems, "findings" | "refused">(this, {
      findings: observableRef,
      refused: observableRef,
      all: computed,
      dismiss: action,
      setRefused: action,
    });
  }

  /** All that is wrong, what the server said first; null when nobody asked. */
  get all(): readonly ProcessFinding[] | null {
    if (!this.findings && this.refused.length === 0) return null;
    const known = new Set(this.refused.map(({ pointer, message }) => pointer + message));
    return [
      ...this.refused,
      ...(this.findings ?? []).filter(({ pointer, message }) => !known.has(pointer + message)),
    ];
  }

  /** Shows nothing until somebody asks again. */
  dismiss(): void {
    this.findings = null;
    this.refused = [];
  }

  /** Takes over what the server refused, or that it refused nothing. */
  setRefused(findings: readonly ProcessFinding[]): void {
    this.refused = findings;
  }

  /** From now on names are looked up there; without it only the process itself is checked. */
  checkAgainst(facts: FactsSource): void {
    this.facts = facts;
  }

  /** What the process may refer to now; undefined where nobody can be asked. */
  async known(): Promise<ProcessFacts | undefined> {
    return this.facts?.load(this.model.setting);
  }

  /** Checks the process and keeps the findings up to date from then on. */
  async check(): Promise<readonly ProcessFinding[]> {
    const { definitions, setting } = this.model;
    const facts = await this.known();
    const found = await checkProcess({ definitions, setting, facts });
    const findings = [...processFormFindings(this.model), ...found];
    runInAction(() => (this.findings = findings));
    return findings;
  }

  /** Checks against what exists elsewhere now: that may have changed since it was asked for. */
  checkAnew(): Promise<readonly ProcessFinding[]> {
    this.facts?.forget();
    return this.check();
  }

  /** The same for what is shown already, once there is time. */
  renew(): void {
    this.facts?.forget();
    this.follow();
  }

  /** The checker reads the whole process: it runs once after a burst of edits, not within the frame that draws them. */
  follow(): void {
    if (!this.findings || this.isDue) return;
    this.isDue = true;
    whenIdle(() => {
      this.isDue = false;
      void this.check();
    });
  }
}
