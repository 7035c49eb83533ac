import { partIn } from "@/runtime/core/guards";
import { keyOf } from "@/runtime/core/kept-sentence";
import { keptWords } from "../../kept/kept-texts";
import { foldHistory } from "./fold-history";
import { handlerNames } from "./pending";
import type { KeySignature } from "../actor";
import { signatureState } from "../signed-values";
import { withPlainAddresses } from "@/server/file/address";
import { withSignedRows } from "@/server/file/file-sign";
import type {
  BpmProcessDiagram,
  BpmProcessForm,
  BpmProcessHistoryLine,
  BpmProcessInstance,
  BpmProcessNodeView,
} from "@/runtime/core/resource/call-types";
import { readableValues, type Values } from "@/runtime/core/form/access/permission";
import { stripForm, tableOfAccess } from "@/runtime/core/form/access/access-table";
import { concerned } from "@/runtime/core/process/concerned";
import { nodeStateAfter, passedUnseen } from "@/runtime/core/process/node-state";
import { isScopeToken } from "@/runtime/core/process/step/scopes";
import { openTasks, type Token } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import type { OpenInstance } from "../open-instance";
import type { ProcessForm } from "@/server/form/forms";
import type { BusinessData } from "@/runtime/core/process/scope";
import { type Locale, type LocalText, localText } from "@/runtime/core/locale";
import { SENTENCE } from "../sentences";

/** Document and values of a form without what its reader may not see: all that leaves the server, on screen or paper. */
export function readForm(
  { name, document, access, boCode }: ProcessForm,
  data: BusinessData,
): Pick<ProcessForm, "name" | "document" | "access"> & { values: Values } {
  const values = readableValues(document, data[boCode] ?? {}, access);
  return { name, document: stripForm(document, access), access, values };
}

/** What of a form holds files. */
export const FORM_FILES = ["document", "values"] as const;

/** A form as sent to a browser. */
export function formView(form: ProcessForm, data: BusinessData): BpmProcessForm {
  const { document, values } = readForm(form, data);
  return {
    boCode: form.boCode,
    code: form.code,
    name: form.name,
    version: form.version,
    document,
    access: tableOfAccess(form.document, form.access),
    values,
  };
}

export function instanceView({ row, definition }: OpenInstance): BpmProcessInstance {
  return {
    id: row.id,
    defId: row.def_id,
    defCode: row.def_code,
    defName: row.def_name,
    version: definition.version,
    title: row.title,
    initiator: row.initiator,
    initiatorName: row.initiator_name,
    status: row.status,
    isTrial: row.is_trial,
    isSuspended: row.is_suspended,
    createDate: row.create_date,
    endDate: row.end_date,
    deleted:
      row.deleted_date === null
        ? null
        : {
            by: row.deleted_by_name,
            date: row.deleted_date,
            reason: row.delete_reason,
          },
  };
}

/** Actions whose detail is the account of the person concerned. */
const NAMING = "('assign', 'delegate', 'resolve', 'addSign', 'delSign')";

/** What happened to an application, in order; people by name, what the engine noted in the reader's language. */
export async function historyOf(
  db: Db,
  row: Pick<OpenInstance["row"], "id" | "data">,
  locale: Locale = "zh",
): Promise<BpmProcessHistoryLine[]> {
  return (await toldLines(db, row, locale)).map(({ cause: _cause, taskId: _taskId, ...line }) => line);
}

/** What of a line holds files. An opinion is nothing but words, whatever it says. */
const LINE_FILES = ["attachments", "signature", "actorAvatar"] as const;

/** The same as it is sent to a browser. */
export const historyView = async (
  db: Db,
  row: Pick<OpenInstance["row"], "id" | "data">,
  locale: Locale,
): Promise<BpmProcessHistoryLine[]> => withSignedRows(db, await historyOf(db, row, locale), LINE_FILES);

/** The files that the lines of a history show. */
export const historyFiles = async (
  db: Db,
  row: Pick<OpenInstance["row"], "id" | "data">,
): Promise<unknown[]> => (await historyOf(db, row)).map((line) => LINE_FILES.map((name) => line[name]));

interface ToldLine extends BpmProcessHistoryLine {
  /** Key of what the engine noted as the reason. */
  cause: string | null;
  /** The task that it was done with. */
  taskId: string | null;
}

async function toldLines(
  db: Db,
  { id: instId, data }: Pick<OpenInstance["row"], "id" | "data">,
  locale: Locale,
): Promise<ToldLine[]> {
  const lines = await storedHistory(db, instId);
  const told = lines.map(({ kept, signed, taskId, ...line }) => {
    const inWords = (name: "nodeName" | "detail"): string =>
      keptWords({ table: "bpm_history", name, kept }, line[name], locale);
    const keySignature = signed === null ? null : signatureView(signed, { instId, taskId, data });
    const cause = keyOf(partIn(kept, "detail"));
    return { ...line, taskId, cause, keySignature, nodeName: inWords("nodeName"), detail: inWords("detail") };
  });
  return foldHistory(told, locale);
}

type StoredLine = Omit<BpmProcessHistoryLine, "keySignature"> & {
  kept: unknown;
  taskId: string | null;
  signed: KeySignature | null;
};

/** What readers learn of a signature: the key, and whether it stands for the values of today. */
function signatureView(
  signed: KeySignature,
  place: Parameters<typeof signatureState>[1],
): NonNullable<BpmProcessHistoryLine["keySignature"]> {
  const { title, fingerprint } = signed;
  return {
    title,
    fingerprint,
    state: signatureState(signed, { ...place, data: withPlainAddresses(place.data) }),
  };
}

function storedHistory(db: Db, instId: string): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `select seq, action, node, node_name as "nodeName", actor, actor_name as "actorName",
       (select u.avatar from sys_user u where u.account = bpm_history.actor) as "actorAvatar", on_behalf_name as "onBehalfName", opinion, flows,
       case when action in ${NAMING} then coalesce((select u.name from sys_user u where u.account = detail), detail)
         else detail end as detail,
       attachments, signature, key_signature as signed, task_id as "taskId", kept, create_date as "createDate" from bpm_history where inst_id = $1 order by seq`,
    [instId],
  );
}

const whoOf = ({ actorName, onBehalfName }: BpmProcessHistoryLine): LocalText =>
  onBehalfName === null
    ? (actorName ?? SENTENCE.system)
    : SENTENCE.onBehalf({ actor: actorName ?? "", owner: onBehalfName });

/**
 * Nodes that lie ahead of where an instance rests, as of when it came there: what was done there was sent back, and does
 * not count any more. What a timer began beside an open task since then does. A correction that goes straight back to
 * who rejected it passes by those on the way.
 */
function toRedo({ definition: { graph }, state }: OpenInstance, history: readonly ToldLine[]): string[] {
  const straight = new Set(openTasks(state).flatMap(({ token, returnTo }) => (returnTo ? [token] : [])));
  const walking = state.tokens.filter(
    (token) => token.state === "active" && !isScopeToken(graph, token) && !straight.has(token.id),
  );
  const leftAt = new Map<string | undefined, number>();
  history.forEach(({ node, flows }, at) => {
    for (const id of [node, ...flows.map((flow) => graph.flows[flow]?.from)]) leftAt.set(id, at);
  });
  return walking.flatMap((token) => {
    const came = cameAt(token, history);
    return (graph.ahead[token.node] ?? []).filter((node) => (leftAt.get(node) ?? -1) <= came);
  });
}

/** What brings an application to a node without a flow. */
const SENDING = new Set(["turnDown", "recall", "jump"]);

/** Which line of the history brought a token to where it rests; the end, where none says so. */
function cameAt({ via }: Token, history: readonly ToldLine[]): number {
  const at = history.findLastIndex(({ action, flows }) =>
    via === null ? SENDING.has(action) : flows.includes(via),
  );
  return at === -1 ? history.length : at;
}

/** What was done to the application as a whole, or about those who have it: nobody handled a node by it. */
const ASIDE = new Set(["migrate", "urge", "suspend", "resume"]);

/** Beside those: one who manages it stopped it, and not a handler by their task. */
const isAside = ({ action, taskId }: ToldLine): boolean =>
  ASIDE.has(action) || (action === "shutdown" && taskId === null);

/** The diagram of an instance: state, who has it and records per node, and the flows taken, in order. */
export async function diagramOf(db: Db, open: OpenInstance, locale: Locale): Promise<BpmProcessDiagram> {
  const history = await toldLines(db, open.row, locale);
  const states: Record<string, BpmProcessNodeView> = {};
  const viewAt = (node: string, state: BpmProcessNodeView["state"]): BpmProcessNodeView =>
    (states[node] ??= { state, handlers: [], records: [] });
  for (const line of history.filter((line) => !isAside(line))) {
    const state = nodeStateAfter(states[line.node]?.state, line);
    const view = viewAt(line.node, state);
    view.state = state;
    const { action, createDate, opinion } = line;
    view.records.push({
      actor: localText(whoOf(line), locale),
      action,
      time: createDate,
      opinion: opinion || concerned(line, locale),
    });
  }
  const takenFlows = [...new Set(history.flatMap((line) => line.flows))];
  for (const node of passedUnseen(open.definition.graph, takenFlows)) viewAt(node, "done");
  for (const node of toRedo(open, history)) if (states[node]?.state === "done") states[node].state = "again";
  const resting = open.state.tokens.filter(({ state }) => state === "active");
  for (const { node } of resting) viewAt(node, "active").state = "active";
  const waiting = openTasks(open.state);
  const { handlersOf } = await handlerNames(db, waiting);
  for (const task of waiting) viewAt(task.node, "active").handlers.push(...handlersOf(task));
  return { xml: open.definition.source_xml, states, takenFlows };
}
