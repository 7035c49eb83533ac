import { isSameValue } from "@/runtime/core/form/access/same-value";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Command } from "@/runtime/core/process/step/step";
import type { Context } from "../context";
import { together } from "../db/together";
import type { Given, Taken } from "../resource/handler";
import { ApiError, CODE, refusedField } from "../errors";
import { demandButton, demandHandler } from "./access";
import { act } from "./act";
import type { Actor } from "./actor";
import { foresee, instanceIn } from "./foresee";
import { openByTask, type OpenTask } from "./open-instance";
import { adoptedRows } from "../form/adopted-rows";
import { asSent } from "../form/as-sent";
import { takeInput } from "../form/form-input";
import { formsAt, formsPlace, type ProcessForm } from "../form/forms";
import { demandOpinion, opinionOf } from "./opinion";
import { withPlainAddresses } from "../file/address";
import { demandFieldFiles, takeFiles } from "../file/field-files";
import { noteFileUses } from "../file/file-uses";
import { dropSaved, keepSaved, writtenIn } from "./read/saved-values";
import { settleValues } from "../form/settle-values";
import { keepRows } from "../tables/keep-rows";
import { demandKeySignature, signedActions, signingText, type Left } from "./task-signature";
import { demandOfferedChoices } from "../form/offered-choices";
import { demandOwnEntries } from "../form/own-entries";
import { SENTENCE } from "./sentences";
import { isHandedInAgain, renewedTitle } from "./title";
import type { Sentence } from "@/runtime/core/sentence";

export type TaskButton = Taken<"bpm/task", "complete">["action"];

/**
 * One action of a handler, checked against task, handler, node button, opinion and form, then one step. In the caller's
 * transaction.
 * @throws ApiError 403 not their task, no such button or a field they may not write; 409 handled already; 400 opinion
 * or form
 */
export async function handleTask(
  context: Context,
  input: Taken<"bpm/task", "complete">,
): Promise<Given<"bpm/task", "complete">> {
  const { db, user } = context;
  const { taskId, action } = input;
  const [open, foreseen] = await together([
    openByTask(db, taskId, user.account),
    foresee(db, instanceIn(taskId), [user.account, ...(input.to === undefined ? [] : [input.to])]),
  ]);
  open.foreseen = foreseen;
  const { saved } = open;
  if (saved !== null) await dropSaved(db, { taskId, user });
  const actor: Actor = {
    ...(await opinionOf(context, input)),
    onBehalf: await demandHandler(db, open, user),
  };
  demandButton(nodeOf(open.definition.graph, open.task.node), open.task, action);
  demandOpinion(open, action, actor);
  const purpose = isFinalAction(action) ? "submit" : "act";
  const given = { boData: input.boData ?? saved, saved };
  const isWritten = given.boData !== null || purpose === "submit";
  const taken = isWritten ? await takenValues(context, open, given, purpose) : null;
  const left = (): Promise<Left> => leftBy(context, open, taken);
  actor.keySignature = await demandKeySignature(context, open, input, left);
  if (taken !== null) await storeInput(context, open, taken, purpose);
  if (purpose === "submit" && isHandedInAgain(open)) open.row.title = renewedTitle(open);
  const state = await act(db, open, commandOf(open, action, input, actor), actor);
  return { instId: open.row.id, status: state.status };
}

const isFinalAction = (action: TaskButton): boolean => action === "agree" || action === "handle";

/**
 * What a handler's key is to sign for an action with these values: the same that {@link handleTask} would leave. Nothing is
 * written.
 * @throws ApiError as {@link handleTask}; 400 where the node asks for no signature
 */
export async function textToSign(
  context: Context,
  input: Taken<"bpm/task", "signing">,
): Promise<Given<"bpm/task", "signing">> {
  const { db, user } = context;
  const { taskId, action } = input;
  const open = await openByTask(db, taskId, user.account);
  const { saved } = open;
  await demandHandler(db, open, user);
  demandButton(nodeOf(open.definition.graph, open.task.node), open.task, action);
  if (!signedActions(open).includes(action)) throw new ApiError(CODE.badRequest, SENTENCE.notSigned);
  const purpose = isFinalAction(action) ? "submit" : "act";
  const given = { boData: input.boData ?? saved, saved };
  const isWritten = given.boData !== null || purpose === "submit";
  const taken = isWritten ? await takenValues(context, open, given, purpose) : null;
  return { text: await signingText(db, open, { action, left: await leftBy(context, open, taken) }) };
}

/** What a step leaves, before numbers are drawn: those are the server's, nobody signs them. */
async function leftBy({ db }: Writer, open: OpenTask, taken: TakenInput | null): Promise<Left> {
  if (taken === null)
    return {
      forms: await formsAt(db, formsPlace(open), open.task.node),
      data: withPlainAddresses(open.row.data),
    };
  const { forms, stored, data } = taken;
  return { forms, data: await settleValues({ db, isFinal: false }, forms, stored, data) };
}

/** Keeping what is written so far, an action, or one that asks for a complete form. */
type Purpose = "save" | "act" | "submit";

/** Puts what a handler wrote into the instance that is open. */
async function storeInput(
  context: Context,
  open: OpenTask,
  { forms, stored, data }: TakenInput,
  purpose: Purpose,
): Promise<void> {
  const isFinal = purpose === "submit";
  open.row.data = await settleValues({ db: context.db, isFinal }, forms, stored, data);
  await keepRows(context, open.row.id, forms, open.row.data);
  await noteFileUses(context.db, "instance", open.row.id, open.row.data);
}

/**
 * Keeps what a handler has written so far, for them alone, on a task that was opened for them to write. 403 for a form
 * that they may not save without acting.
 */
export async function saveInput(context: Writer, open: OpenTask, boData: BusinessData): Promise<void> {
  const { saved } = open;
  const { forms, stored, data: taken } = await takenValues(context, open, { boData, saved }, "save");
  const data = await settleValues({ db: context.db, isFinal: false }, forms, stored, taken);
  const written = writtenIn(boData, data);
  await keepSaved(context.db, { taskId: open.task.id, user: context.user }, written);
  await noteFileUses(context.db, "instance", open.row.id, written);
}

type Writer = Pick<Context, "db" | "user" | "app">;

interface Written {
  boData: BusinessData | null;
  /** What its writer had kept before. */
  saved: BusinessData | null;
}

interface TakenInput {
  /** The forms that they saw. */
  forms: ProcessForm[];
  stored: BusinessData;
  /** The application's values with what they wrote, not settled yet. */
  data: BusinessData;
}

/** The application's values with what a handler wrote, checked as its purpose asks. */
async function takenValues(
  context: Writer,
  open: OpenTask,
  written: Written,
  purpose: Purpose,
): Promise<TakenInput> {
  const { db, user } = context;
  const forms = await formsAt(db, formsPlace(open), open.task.node);
  const stored = withPlainAddresses(open.row.data);
  const boData = await takeFiles({ db, user }, [stored, written.saved], written.boData ?? {});
  const data = await asSent(stored, boData, () => checkedValues(context, { forms, stored }, boData, purpose));
  return { forms, stored, data };
}

/** The values after an input, as far as it may be taken. */
async function checkedValues(
  { db, user, app }: Writer,
  { forms, stored }: Pick<TakenInput, "forms" | "stored">,
  boData: BusinessData,
  purpose: Purpose,
): Promise<BusinessData> {
  const isFinal = purpose === "submit";
  const adopted = await adoptedRows({ db, user }, forms, stored, boData);
  const data = await takeInput(forms, stored, boData, { isFinal, adopted });
  await demandFieldFiles({ db, app }, forms, { stored, data });
  if (purpose === "save") demandSaving(forms, stored, data);
  await demandOwnEntries({ db, user }, forms, stored, data);
  await demandOfferedChoices(db, forms, { stored, data });
  return data;
}

/**
 * Saving is granted form by form (spec 000 §4, button authorization); what changes nothing needs no grant. On a list there
 * is no such button: what may be done with its rows may be kept.
 */
function demandSaving(forms: readonly ProcessForm[], stored: BusinessData, data: BusinessData): void {
  const barred = forms.find(
    ({ boCode, access }) =>
      access.isList !== true &&
      !access.buttons.has("save") &&
      !isSameValue(data[boCode] ?? {}, stored[boCode] ?? {}),
  );
  if (barred) throw new ApiError(CODE.forbidden, SENTENCE.noSaving({ form: barred.name }));
}

/** Whom or what an action names. */
type Goal = Pick<Taken<"bpm/task", "complete">, "to" | "target">;

function commandOf({ task }: OpenTask, action: TaskButton, input: Goal, actor: Actor): Command {
  const base = { taskId: task.id, actor: actor.account };
  switch (action) {
    case "agree":
    case "handle":
      return { type: "complete", action, ...base };
    case "turnDown": {
      const { target } = input;
      return { type: "turnDown", ...base, ...(target === undefined ? {} : { target }) };
    }
    case "shutdown":
      return { type: "shutdown", ...base };
    case "assign":
      return { type: "assign", to: personIn(input, SENTENCE.chooseAssignee), ...base };
    case "delegate":
      return { type: "delegate", to: personIn(input, SENTENCE.chooseDelegate), ...base, ...ownerIn(actor) };
  }
}

/** A task that is delegated by somebody's proxy goes back to that person. */
const ownerIn = ({ onBehalf }: Actor): { owner?: string } => (onBehalf ? { owner: onBehalf.account } : {});

function personIn({ to }: Goal, missing: Sentence): string {
  if (to !== undefined && to !== "") return to;
  throw refusedField("/to", missing);
}
