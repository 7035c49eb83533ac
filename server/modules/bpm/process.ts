import type { Given, Handler, Handlers, Taken } from "../../resource/handler";
import type { Context } from "../../context";
import { act } from "../../engine/act";
import { openInstance } from "../../engine/open-instance";
import { draftData, removeDrafts } from "../../engine/drafts";
import { withSignedRows } from "../../file/file-sign";
import { mayUrge, ownTask, restartAsDraft, urge } from "../../engine/initiator";
import { opinionOf } from "../../engine/opinion";
import { actedOnce } from "../../engine/acted-once";
import { once } from "../../engine/once";
import type { BusinessData } from "@/runtime/core/process/scope";
import { isEnded } from "@/runtime/core/process/step/state";
import { startable as startableDefinition, startForms, startInstance } from "../../engine/start";
import { unlessDeleted } from "@/server/engine/read/deleted";
import { pendingOf } from "@/server/engine/read/pending";
import { diagramOf, FORM_FILES, formView, historyView, instanceView } from "@/server/engine/read/view";
import { openToView, viewerForms } from "@/server/engine/read/viewer";
import { textOf } from "../../engine/text";
import { ApiError, CODE } from "../../errors";
import { draftValues } from "./draft-content";
import { SENTENCE } from "./sentences";

/** Main versions that the user may start, grouped by category on the client. */
const startable: Handler<"bpm/process", "startable"> = ({ db, user }) => {
  return db.query(
    `select d.id, d.code, d.name, d.version, d.info, d.category, c.name as "categoryName" from bpm_definition d
       left join bpm_category c on c.code = d.category
     where d.is_main and not d.is_suspended and ($1 or exists (select 1 from bpm_auth a where a.def_code = d.code
       and a.grant_right = 'start' and (a.kind = 'all' or (a.kind = 'user' and a.code = $2)
         or (a.kind = 'role' and a.code = any($3::text[])))))
     order by c.sort nulls last, d.name`,
    [user.isAdmin, user.account, user.roles],
  );
};

const startForm: Handler<"bpm/process", "startForm"> = async (context, input) => {
  const definition = await startableDefinition(context, input);
  const forms = await startForms(context, definition);
  const draft = await draftOf(context, definition, input.draftId);
  return {
    defId: definition.id,
    defCode: definition.code,
    name: definition.name,
    version: definition.version,
    isTrial: !definition.is_main,
    draftId: draft?.id ?? null,
    forms: await withSignedRows(
      context.db,
      forms.map((form) => formView(form, draft ? { [form.boCode]: draftValues(form, draft.data) } : {})),
      FORM_FILES,
    ),
  };
};

/** The caller's own draft of this process; null where none is named. */
async function draftOf(
  { db, user }: Context,
  { code: defCode }: { code: string },
  id: string | undefined,
): Promise<{ id: string; data: BusinessData } | null> {
  if (id === undefined) return null;
  const data = await draftData(db, user.account, { id, defCode });
  if (!data) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
  return { id, data };
}

const start: Handler<"bpm/process", "start"> = (context, input) => {
  const { db, user } = context;
  return once(db, user.account, input, async () => {
    const definition = await startableDefinition(context, input);
    const draft = await draftOf(context, definition, input.draftId);
    const result = await startInstance(context, definition, {
      boData: input.boData,
      kept: draft?.data ?? null,
    });
    if (draft) await useUp(context, draft.id);
    return result;
  });
};

/** A draft becomes one application: where two hand it in at once, the later one finds it gone and starts nothing. */
async function useUp({ db, user }: Context, draftId: string): Promise<void> {
  const removed = await removeDrafts(db, user.account, [draftId]);
  if (removed === 0) throw new ApiError(CODE.notFound, SENTENCE.noDraft);
}

/** Everything about an application for reading: forms as the viewer may see them, history, diagram, who is next. */
const detail: Handler<"bpm/process", "detail"> = (context, input) =>
  unlessDeleted(context, input, () => seen(context, input));

async function seen(
  context: Context,
  input: Taken<"bpm/process", "detail">,
): Promise<Given<"bpm/process", "detail">> {
  const { db, user, client } = context;
  const open = await openToView(context, input.instId);
  const forms = await viewerForms(db, open, user);
  const isOwn = user.account === open.row.initiator && open.row.deleted_date === null;
  const readOnly = forms.map((form) => ({ ...form, access: { ...form.access, buttons: new Set<string>() } }));
  return {
    instance: instanceView(open),
    forms: await withSignedRows(
      db,
      readOnly.map((form) => formView(form, open.row.data)),
      FORM_FILES,
    ),
    history: await historyView(db, open.row, client.locale),
    pending: await pendingOf(db, open, client.locale),
    diagram: await diagramOf(db, open, client.locale),
    canRevoke: isOwn && !isEnded(open.state) && !open.row.is_suspended,
    canUrge: isOwn && (await mayUrge(db, open.row.id)),
    canRestart: isOwn && isEnded(open.state),
    ownTask: isOwn ? await ownTask(db, open.row.id) : null,
  };
}

const taskDiagram: Handler<"bpm/process", "taskDiagram"> = async (context, input) => {
  const open = await openToView(context, input.instId);
  return diagramOf(context.db, open, context.client.locale);
};

const revoke: Handler<"bpm/process", "revoke"> = (context, input) =>
  actedOnce(context, input, async () => {
    const { db, user } = context;
    const open = await openInstance(db, input.instId);
    const actor = await opinionOf(context, input);
    const state = await act(db, open, { type: "revoke", actor: user.account }, actor);
    return { instId: open.row.id, status: state.status };
  });

const urgeHandlers: Handler<"bpm/process", "urge"> = (context, input) =>
  actedOnce(context, input, async () => {
    const { instId } = input;
    return { instId, reminded: await urge(context, instId, textOf(input.opinion)) };
  });

const restart: Handler<"bpm/process", "restart"> = (context, input) => {
  return once(context.db, context.user.account, input, async () => ({
    draftId: await restartAsDraft(context, input.instId),
  }));
};

export const handlers: Handlers<"bpm/process"> = {
  startable,
  startForm,
  start,
  detail,
  taskDiagram,
  revoke,
  urge: urgeHandlers,
  restart,
};
