import type { FormFacts } from "@/runtime/core/form/check/check-names";
import type { FormDocument } from "@/runtime/core/form/document";
import type { IdleSubjects, ProcessFacts } from "@/runtime/core/process/scope-types";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { readNames, type WrittenNames } from "@/runtime/core/references/known-names";
import type { HttpPort } from "@/runtime/ports";

interface Written {
  names: WrittenNames;
  returns: Record<string, string[]>;
  idle?: Record<keyof IdleSubjects, string[]>;
}

/** What forms and processes are checked against. */
interface DesignerFacts extends FormFacts {
  idle: IdleSubjects | undefined;
}

/** What exists now, for the checks of a designer. Who may not ask after references is not told of names that are missing. */
export async function loadFormFacts(http: HttpPort): Promise<DesignerFacts | null> {
  try {
    const { names, returns, idle } = await http.request<Written>({
      method: "GET",
      path: "/api/sys/reference/names",
    });
    return {
      names: readNames(names),
      returns: new Map(Object.entries(returns)),
      idle: idle && { role: new Set(idle.role), user: new Set(idle.user) },
    };
  } catch (error) {
    // The server checks the same names when something is published.
    console.warn("reference names", error);
    return null;
  }
}

/** The names and the published forms that a process is checked against; each form is fetched once, until they are forgotten. */
export class ProcessFactsLoader {
  private readonly http: HttpPort;
  private facts: Promise<DesignerFacts | null> | undefined;
  private readonly forms = new Map<string, Promise<FormDocument | null>>();

  constructor(http: HttpPort) {
    this.http = http;
  }

  /** Undefined when the user may not ask: then only the process itself is checked. */
  async load({ flow }: BpmDefSetting): Promise<ProcessFacts | undefined> {
    const facts = await (this.facts ??= loadFormFacts(this.http));
    if (!facts) return undefined;
    const forms = new Map<string, FormDocument>();
    for (const { formKey } of flow.globalForm) {
      const form = await this.form(formKey);
      if (form) forms.set(formKey, form);
    }
    return { names: facts.names, forms, idle: facts.idle };
  }

  /** What exists is asked for anew the next time: a form may have been published meanwhile. */
  forget(): void {
    this.facts = undefined;
    this.forms.clear();
  }

  private form(code: string): Promise<FormDocument | null> {
    const known = this.forms.get(code) ?? this.fetch(code);
    this.forms.set(code, known);
    return known;
  }

  /** A form that cannot be had is not known: names of its fields are then left alone. */
  private async fetch(code: string): Promise<FormDocument | null> {
    try {
      const query = { codes: code };
      const path = "/api/form/definition/getByCodes";
      const found = await this.http.request<{ document: FormDocument }[]>({ method: "GET", path, query });
      return found[0]?.document ?? null;
    } catch (error) {
      console.warn("form of a process", code, error);
      return null;
    }
  }
}
