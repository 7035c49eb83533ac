import { contrast, isReadable, LEAST_CONTRAST } from "@/runtime/core/look/colours";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { refusedField } from "../../errors";
import { LOOK, readLogo, readLook } from "../../look/look";
import { takeLogo } from "../../look/logo-picture";
import { SENTENCE } from "../../look/sentences";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";

const parameters = getResource("sys/config");
const WHITE = "#ffffff";
const NAMES: Record<string, { zh: string; en: string }> = {
  [LOOK.name]: { zh: "系统名称", en: "System name" },
  [LOOK.primary]: { zh: "主色", en: "Primary colour" },
};

const get: Handler<"sys/look", "get"> = async ({ db }) => {
  const { name, primary, logo } = await readLook(db);
  return { name, primary, logo };
};

/** A colour that could not be read as text on white is refused: links, and words on buttons, have it. */
const save: Handler<"sys/look", "save"> = async (context, { name, primary }) => {
  if (primary && !isReadable(primary)) {
    const ratio = contrast(primary, WHITE).toFixed(1);
    throw refusedField("/primary", SENTENCE.colourUnreadable({ ratio, least: LEAST_CONTRAST }));
  }
  if (name !== undefined) await keep(context, LOOK.name, name.trim());
  if (primary !== undefined) await keep(context, LOOK.primary, primary.toLowerCase());
  return null;
};

/** Writes a parameter, which need not be there yet, and the log of it. */
async function keep(context: Context, code: string, value: string): Promise<void> {
  const { db, user } = context;
  const [before] = await db.query<{ id: string; value: string | null }>(
    "select id, value from sys_config where code = $1 for update",
    [code],
  );
  if ((before?.value ?? "") === value) return;
  const id = before?.id ?? newId();
  const names = NAMES[code] ?? { zh: code, en: code };
  await db.query(
    `insert into sys_config (id, create_by, code, name, name_en, value, group_name, group_name_en)
     values ($1, $2, $3, $4, $5, $6, '系统', 'System')
     on conflict (id) do update set value = excluded.value, update_date = clock_timestamp()`,
    [id, user.account, code, names.zh, names.en, value],
  );
  await logBusiness(context, {
    resource: parameters,
    action: before ? "edit" : "add",
    rowId: id,
    label: names.zh,
    before: before ? { code, value: before.value } : null,
    after: { code, value },
  });
}

/** The picture is cleaned before the transaction begins. */
const saveLogo: Handler<"sys/look", "saveLogo"> = async (context, { picture }) => {
  const taken = picture === "" ? null : await takeLogo(picture);
  await context.app.db.transaction(async (db) => {
    const before = await readLogo(db);
    await db.query("delete from sys_logo", []);
    if (taken)
      await db.query(
        "insert into sys_logo (id, type, width, height, content, create_by) values ($1, $2, $3, $4, $5, $6)",
        [taken.id, taken.type, taken.width, taken.height, taken.content, context.user.account],
      );
    await logBusiness(
      { ...context, db },
      {
        resource: parameters,
        action: "edit",
        rowId: "system.logo",
        label: "标志",
        before: before && { logo: before.id, type: before.type },
        after: { logo: taken?.id ?? null, type: taken?.type ?? null },
      },
    );
  });
  return { logo: (await readLook(context.app.db)).logo };
};

export const handlers: Handlers<"sys/look"> = { get, save, saveLogo };
