import { readSetting } from "@/runtime/core/process/read-setting";
import type { FormFacts } from "@/runtime/core/form/check/check-names";
import type { FormDocument } from "@/runtime/core/form/document";
import type { IdleSubjects, ProcessFacts } from "@/runtime/core/process/scope-types";
import type { Db } from "../db/port";
import { withTabs } from "../form/forms";
import { MEMBERS } from "../engine/directory";
import { isReadableForm } from "../engine/read/readable";
import { vocabularyOf } from "../modules/sys/screen-check";
import { dataDeclarations } from "../tables/table-store";
import type { PageFacts } from "./check-page";
import { servedFragments } from "./fragments";
import { FORM_KINDS, PROCESS_KINDS, SCREEN_KINDS, storedNames } from "./known-names";

/** What pages and fragments may refer to now. */
export async function pageFacts(db: Db): Promise<PageFacts> {
  const names = await storedNames(db, SCREEN_KINDS);
  return { names, defined: await dataDeclarations(db), fragments: await servedFragments(db) };
}

/** What forms may refer to now. */
export async function formFacts(db: Db): Promise<FormFacts> {
  const names = await storedNames(db, FORM_KINDS);
  return { names, returns: await dialogReturns(db), resources: (await vocabularyOf(db)).resources };
}

/** What each dialog of one's own returns, by its code. */
export async function dialogReturns(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.query<{ code: string; returns: string }>(
    "select code, return_fields as returns from sys_custom_dialog",
  );
  return new Map(rows.map((row) => [row.code, row.returns.split(",")]));
}

/**
 * What a process with these settings may refer to now: names, and its forms as they are published. A form that cannot be
 * read is not known; settings that cannot be read are refused elsewhere, and name nothing here.
 */
export async function processFacts(db: Db, setting: string): Promise<ProcessFacts> {
  const names = await storedNames(db, PROCESS_KINDS);
  const rows = await db.query<{ code: string; document: unknown }>(
    `select f.code, v.document from form_definition f
       join form_version v on v.form_id = f.id and v.version = f.version where f.code = any($1::text[])`,
    [formKeysIn(setting)],
  );
  const forms = new Map<string, FormDocument>();
  for (const { code, document } of rows)
    if (isReadableForm(document)) forms.set(code, await withTabs(db, document));
  return { names, forms };
}

/** Roles, by code and id, and accounts that nobody stands behind who could handle a task now. */
export async function idleSubjects(db: Db): Promise<IdleSubjects> {
  const roles = await db.query<{ code: string; id: string }>(
    `select role.code, role.id from sys_role role where not exists (${MEMBERS("array[role.code]")})`,
  );
  const users = await db.query<{ account: string }>("select account from sys_user where not enabled");
  return {
    role: new Set(roles.flatMap(({ code, id }) => [code, id])),
    user: new Set(users.map(({ account }) => account)),
  };
}

const formKeysIn = (setting: string): string[] =>
  (readSetting(setting).setting?.flow.globalForm ?? []).map(({ formKey }) => formKey);
