import { sharedScriptsIn } from "@/runtime/core/references/script-names";
import { parameterNames, type SharedScript } from "@/runtime/sandbox/script";
import type { Db } from "@/server/db/port";

interface Shared {
  library: SharedScript[];
  /** The script itself and all that it calls, to look for other names in. */
  text: string;
}

/** The shared scripts that a script calls, and those that these call; a name that nothing has is left out. */
export async function sharedBy(db: Db, script: string): Promise<Shared> {
  const found = new Map<string, SharedScript>();
  const asked = new Set<string>();
  let open = sharedScriptsIn(script);
  while (open.length > 0) {
    for (const code of open) asked.add(code);
    const rows = await read(db, open);
    for (const row of rows) found.set(row.code, row);
    open = rows.flatMap(({ source }) => sharedScriptsIn(source)).filter((code) => !asked.has(code));
  }
  const library = [...found.values()];
  return { library, text: [script, ...library.map(({ source }) => source)].join("\n") };
}

async function read(db: Db, codes: readonly string[]): Promise<SharedScript[]> {
  const rows = await db.query<{ code: string; parameters: string | null; source: string }>(
    "select code, parameters, source from sys_script where code = any($1::text[])",
    [codes],
  );
  return rows.map((row) => ({ ...row, parameters: parameterNames(row.parameters) }));
}
