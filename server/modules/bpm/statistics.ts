import type { Handler, Handlers } from "../../resource/handler";
import { dayFigures, handlerFigures, nodeFigures, type Period, today } from "@/server/report/statistics";
import { mainDefinition } from "../../engine/store/definition-rows";
import { refusedField } from "../../errors";
import { getResource } from "../../resource/declaration";
import { Download } from "../../resource/download";
import { logExport } from "../../resource/export-log";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";

const statistics = getResource("bpm/statistics");
const DAY = 86_400_000;
const LAST_DAYS = 30;
const MOST_DAYS = 366;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The asked period; the last thirty days where it is left open. At most a year. */
function periodOf(input: { from?: string; to?: string; defCode?: string }): Period {
  const to = input.to || today();
  const from = input.from || new Date(Date.parse(to) - (LAST_DAYS - 1) * DAY).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw refusedField("/to", SENTENCE.periodBackwards);
  if (days > MOST_DAYS) throw refusedField("/to", SENTENCE.periodTooLong);
  return { from, to, defCode: input.defCode || null };
}

const nodes: Handler<"bpm/statistics", "nodes"> = (context, input) => nodeFigures(context, periodOf(input));

/** The diagram of the enabled version with the figures of its nodes. */
const diagram: Handler<"bpm/statistics", "diagram"> = async (context, input) => {
  const definition = await mainDefinition(context.db, input.defCode);
  return { xml: definition.source_xml, nodes: await nodeFigures(context, periodOf(input)) };
};

const handlersOf: Handler<"bpm/statistics", "handlers"> = (context, input) =>
  handlerFigures(context, periodOf(input));
const days: Handler<"bpm/statistics", "days"> = (context, input) => dayFigures(context, periodOf(input));

const exportFile: Handler<"bpm/statistics", "export"> = async (context, input) => {
  const period = periodOf(input);
  const figures = {
    nodes: await nodeFigures(context, period),
    handlers: await handlerFigures(context, period),
    days: await dayFigures(context, period),
  };
  const locale = input.lang === "en" ? ("en" as const) : ("zh" as const);
  const content = Buffer.from(await work("statisticsFile", { ...figures, locale }));
  const count = figures.nodes.length + figures.handlers.length + figures.days.length;
  await logExport(context, statistics, { query: { ...period }, count });
  return new Download({ fileName: `statistics-${period.from}-${period.to}.xlsx`, type: XLSX, content });
};

export const handlers: Handlers<"bpm/statistics"> = {
  nodes,
  diagram,
  handlers: handlersOf,
  days,
  export: exportFile,
};
