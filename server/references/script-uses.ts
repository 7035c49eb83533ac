import { scriptCalls, scriptChains } from "@/runtime/core/references/script-chains";
import type { Db } from "../db/port";
import type { Thing } from "./search";

/** The first line of a shared script that speaks of a thing. */
interface ScriptUse {
  documentId: string;
  title: string;
  text: string;
}

/** Where shared scripts name a dictionary, a serial rule, or another one of them. */
export async function scriptUses(db: Db, { kind, name }: Thing): Promise<ScriptUse[]> {
  if (kind !== "dict" && kind !== "serial" && kind !== "script") return [];
  const rows = await db.query<{ code: string; title: string; source: string }>(
    "select code, name as title, source from sys_script where position($1 in source) > 0 order by code",
    [name],
  );
  // One that calls itself goes with itself.
  const others = rows.filter(({ code }) => kind !== "script" || code !== name);
  return others.flatMap(({ code, title, source }) => {
    const line = source.split("\n").find((text) => isNamed(text, { kind, name }));
    return line === undefined ? [] : [{ documentId: code, title, text: line.trim() }];
  });
}

function isNamed(code: string, { kind, name }: Thing): boolean {
  if (kind !== "script") return scriptCalls(code).some((call) => call.kind === kind && call.name === name);
  return scriptChains(code).some(
    ({ parts: [root, called] }) => root?.name === "scripts" && called?.name === name,
  );
}
