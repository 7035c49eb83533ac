import { runInAction } from "mobx";
import type { Product } from "../services";
import { PageExplained } from "./explain-host";
import { ExplainPanel } from "./ExplainPanel";
import { recordCalls } from "./recorded-calls";

/** Explains the open page until it is asked to end; asked again it ends. */
export function explainPage({ explain, ports }: Product): void {
  if (explain.host) return;
  const host = new PageExplained();
  const { calls, stop } = recordCalls(ports.http);
  const end = (): void => {
    stop();
    runInAction(() => Object.assign(explain, { host: null, Panel: null }));
  };
  const Panel = ExplainPanel({ host, calls, end });
  runInAction(() => Object.assign(explain, { host, Panel }));
}
