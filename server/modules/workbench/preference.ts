import type { Context, Input } from "../../context";

async function get({ db, user }: Context, input: Input): Promise<{ value: unknown }> {
  const rows = await db.query<{ value: unknown }>(
    "select value from workbench_preference where user_id = $1 and name = $2",
    [user.id, input["name"]],
  );
  return { value: rows[0]?.value ?? null };
}

async function save({ db, user }: Context, input: Input): Promise<{ value: unknown }> {
  const { name, value } = input;
  await db.query(
    `insert into workbench_preference (user_id, name, value) values ($1, $2, $3::jsonb)
     on conflict (user_id, name) do update set value = excluded.value, update_date = clock_timestamp()`,
    [user.id, name, JSON.stringify(value)],
  );
  return { value };
}

async function reset({ db, user }: Context, input: Input): Promise<{ value: null }> {
  await db.query("delete from workbench_preference where user_id = $1 and name = $2", [
    user.id,
    input["name"],
  ]);
  return { value: null };
}

export const handlers = { get, save, reset };
