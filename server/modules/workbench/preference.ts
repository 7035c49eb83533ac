import type { Handler, Handlers } from "../../resource/handler";

const get: Handler<"workbench/preference", "get"> = async ({ db, user }, input) => {
  const rows = await db.query<{ value: unknown }>(
    "select value from workbench_preference where user_id = $1 and name = $2",
    [user.id, input.name],
  );
  return { value: rows[0]?.value ?? null };
};

const save: Handler<"workbench/preference", "save"> = async ({ db, user }, input) => {
  const { name, value } = input;
  await db.query(
    `insert into workbench_preference (user_id, name, value) values ($1, $2, $3::jsonb)
     on conflict (user_id, name) do update set value = excluded.value, update_date = clock_timestamp()`,
    [user.id, name, JSON.stringify(value)],
  );
  return { value };
};

const reset: Handler<"workbench/preference", "reset"> = async ({ db, user }, input) => {
  await db.query("delete from workbench_preference where user_id = $1 and name = $2", [user.id, input.name]);
  return { value: null };
};

export const handlers: Handlers<"workbench/preference"> = { get, save, reset };
