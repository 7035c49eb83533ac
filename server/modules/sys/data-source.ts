import { localText } from "@/runtime/core/locale";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { ApiError, CODE, refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { refuseRemoving } from "../../references/refuse-used";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";
import { checkSource, isElsewhere } from "../../sources/check-source";
import { lookAt } from "../../sources/look";
import { sealSecret } from "../../sources/secret-box";
import { SENTENCE } from "../../sources/sentences";
import {
  hasSecret,
  openSource,
  readSource,
  secretPlace,
  type Source,
  whileReading,
} from "../../sources/source";
import { fitsKind, templatesOf } from "../../sources/template";

const resource = getResource("sys/dataSource");

const sealed = ({ app }: Context, id: string, secret: string | undefined): { secret?: string } =>
  secret === undefined ? {} : { secret: sealSecret(app.config, secretPlace(id), secret) };

const add: Handler<"sys/dataSource", "add"> = async (context, input) => {
  const id = newId();
  const row = await addRow(context, resource, input, { id, ...sealed(context, id, input.secret) });
  checkSource(await readSource(context.db, id));
  return row;
};

/** A stored secret stays with the address and the user that it was given for. */
const edit: Handler<"sys/dataSource", "edit"> = async (context, input) => {
  const { db } = context;
  const before = await readSource(db, input.id);
  const row = await editRow(context, resource, input, sealed(context, input.id, input.secret));
  const after = await readSource(db, input.id);
  checkSource(after);
  if (after.kind !== before.kind) await demandTemplatesFit(context, after);
  if (input.secret === undefined && isElsewhere(before, after) && (await hasSecret(db, input.id)))
    throw refusedField("/secret", SENTENCE.secretAgain);
  return row;
};

/** A template asks a database for a table and a service for a path: of another kind, its source could not be read. */
async function demandTemplatesFit({ db }: Context, { id, kind }: Source): Promise<void> {
  for (const template of await templatesOf(db, id)) {
    const said = SENTENCE.otherKind({ template: template.name });
    if (!fitsKind(template, kind)) throw new ApiError(CODE.conflict, said, { "/kind": said });
  }
}

/** Tries a source and shows what it holds. A source that fails is an answer with the step that failed. */
const look: Handler<"sys/dataSource", "look"> = (context, { id, place = "", rowsAt = null }) =>
  whileReading(async () => {
    const source = await openSource(context, id);
    const { steps, objects, records } = await lookAt(source, { place, rowsAt });
    const { locale } = context.client;
    return {
      ok: steps.every(({ status }) => status !== "error"),
      steps: steps.map(({ name, status, message }) => ({
        name: localText(SENTENCE[name], locale),
        status,
        message: localText(message, locale),
      })),
      objects,
      columns: [...new Set(records.flatMap((row) => Object.keys(row)))],
      records,
    };
  });

/** Templates and adopted tables could not be read without their source. */
const del: Handler<"sys/dataSource", "del"> = async (context, input) => {
  for (const id of idsOf(input)) {
    const { code, name } = await readRow(context, resource, id);
    await refuseRemoving(context, { kind: "source", name: code }, { title: name });
  }
  return removeRows(context, resource, input);
};

export const handlers: Handlers<"sys/dataSource"> = { add, edit, del, look };
