import type { Context, Input } from "../../context";
import {
  type DayFigures,
  dayFigures,
  type HandlerFigures,
  handlerFigures,
  type NodeFigures,
  nodeFigures,
  type Period,
  today,
} from "@/server/report/statistics";
import { mainDefinition } from "../../engine/store/definition-rows";
import { refusedField } from "../../errors";
import { Download } from "../../resource/download";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";

const DAY = 86_400_000;
const LAST_DAYS = 30;
const MOST_DAYS = 366;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The asked period; the last thirty days where it is left open. At most a year. */
function periodOf(input: Input): Period {
  const textOf = (name: string): string => (typeof input[name] === "string" ? input[name] : "");
  const to = textOf("to") || today();
  const from = textOf("from") || new Date(Date.parse(to) - (LAST_DAYS - 1) * DAY).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw refusedField("/to", SENTENCE.periodBackwards);
  if (days > MOST_DAYS) throw refusedField("/to", SENTENCE.periodTooLong);
  return { from, to, defCode: textOf("defCode") || null };
}

const nodes = ({ db }: Context, input: Input): Promise<NodeFigures[]> => nodeFigures(db, periodOf(input));

/** The diagram of the enabled version with the figures of its nodes. */
async function diagram({ db }: Context, input: Input): Promise<Input> {
  const definition = await mainDefinition(db, String(input["defCode"]));
  return { xml: definition.source_xml, nodes: await nodeFigures(db, periodOf(input)) };
}

const handlersOf = ({ db }: Context, input: Input): Promise<HandlerFigures[]> =>
  handlerFigures(db, periodOf(input));
const days = ({ db }: Context, input: Input): Promise<DayFigures[]> => dayFigures(db, periodOf(input));

async function exportFile({ db }: Context, input: Input): Promise<Download> {
  const period = periodOf(input);
  const figures = {
    nodes: await nodeFigures(db, period),
    handlers: await handlerFigures(db, period),
    days: await dayFigures(db, period),
  };
  const locale = input["lang"] === "en" ? ("en" as const) : ("zh" as const);
  const content = Buffer.from(await work("statisticsFile", { ...figures, locale }));
  return new Download({ fileName: `statistics-${period.from}-${period.to}.xlsx`, type: XLSX, content });
}

export const handlers = { nodes, diagram, handlers: handlersOf, days, export: exportFile };
