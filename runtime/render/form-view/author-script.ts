import { errorWords } from "@/runtime/i18n/error-words";
import { message } from "antd";
import { useMemo } from "react";
import { recordIn } from "@/runtime/core/guards";
import { CallError, type Ports } from "@/runtime/ports";
import { browserScripts } from "@/runtime/sandbox/browser";
import { runWithRequests } from "@/runtime/sandbox/requests";
import { dictionariesIn } from "@/runtime/core/references/script-names";
import { describeScriptError, type ScriptInput, type ScriptResult } from "@/runtime/sandbox/script";
import { useOptionalPorts } from "../ports-context";
import { useForm } from "../schema-form/form-context";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";

interface AuthorScript {
  /** Shown in messages. */
  name: string;
  code: string;
  /** The values that it sees and changes as `form`; all of them when left out. */
  form?: Record<string, unknown>;
  /** Further names that the script sees. */
  args?: Record<string, unknown>;
}

type Success = Extract<ScriptResult, { ok: true }>;

/**
 * Runs scripts of a form's author in the sandbox, with the form's values (`form`), the signed-in user (`user`), the
 * dictionaries that the script names (`dict("…")`) and what its reader may read of our own API (`request("/api/…", {…})`).
 * A fault is shown with script, line and column and gives null; a script whose dictionaries cannot be loaded does not
 * run, and the reason is shown.
 */
export function useAuthorScript(): (script: AuthorScript) => Promise<Success | null> {
  const { store } = useForm();
  const ports = useOptionalPorts();
  return useMemo(() => (script) => runAuthorScript(ports, { form: store.values, ...script }), [store, ports]);
}

/** The same outside of a form. */
export async function runAuthorScript(
  ports: Ports | null,
  { name, code, form = {}, args = {} }: AuthorScript,
): Promise<Success | null> {
  const user = recordIn(ports?.storage.get("session", "sysUserInfo"));
  try {
    const dict = await namedDictionaries(ports, code);
    const input: ScriptInput = { form: { ...form }, user, dict, args };
    const result = await runWithRequests(browserScripts(), ports?.http, { name, code, input });
    if (result.ok) return result;
    void message.error(localText(describeScriptError(name, result.error), currentLocale()));
  } catch (reason) {
    void message.error(errorWords(reason));
  }
  return null;
}

type Entries = { key: string; value: unknown }[];

/**
 * Only the dictionaries that a script names; one that does not exist is empty, as on the server. Fails when one cannot be
 * loaded: a script would take it for empty too.
 */
export async function namedDictionaries(ports: Ports | null, code: string): Promise<Record<string, Entries>> {
  const read = async (key: string): Promise<[string, Entries]> => {
    const items = await ports?.http.call("sys/dict", "dictItem", { key }).catch(noneIfMissing);
    return [key, items ?? []];
  };
  return Object.fromEntries(await Promise.all(dictionariesIn(code).map(read)));
}

function noneIfMissing(reason: unknown): Entries {
  if (reason instanceof CallError && reason.code === 404) return [];
  throw reason;
}
