import { type Finding, sentenceOf } from "@/runtime/core/finding";
import { nameOf, walkChecked } from "@/runtime/core/form/check/check-walk";
import type { FormDocument } from "@/runtime/core/form/document";
import { requestsIn } from "@/runtime/core/references/script-names";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { declaredResources } from "@/runtime/core/resource/declared";
import { type Sentence, verbatim } from "@/runtime/core/sentence";
import { type Context, hasCode } from "../../context";
import { ApiError, CODE } from "../../errors";
import { dataDeclarations } from "../../tables/table-store";
import { SENTENCE } from "./sentences";

interface Code {
  by: Sentence;
  code: unknown;
  pointer: string;
}

/** Scripts of fields that run in the browser, where they may read the API. */
const OPTIONS = ["click", "previewScript", "globalScript"] as const;

/**
 * Refuses a form whose scripts read what its publisher may not read: whoever fills it in would read it for him.
 * @throws ApiError 422 with a finding for each such call
 */
export async function demandReadable({ db, user }: Context, form: FormDocument): Promise<void> {
  const asked = scriptsOf(form).flatMap(({ code, ...place }) =>
    typeof code === "string" ? requestsIn(code).map((path) => ({ ...place, path })) : [],
  );
  if (asked.length === 0) return;
  const calls = callDirectory({ ...declaredResources, ...(await dataDeclarations(db)) });
  const findings = asked.flatMap(({ by: widget, pointer, path }): Finding[] => {
    const { access = "login" } = calls.find("GET", path) ?? {};
    if (OPEN.has(access) || hasCode(user, access)) return [];
    const { zh: message, en } = SENTENCE.lackingRead({ widget, path, code: access });
    return [{ severity: "error", rule: "reference.call", message, en, pointer }];
  });
  const [first] = findings;
  if (first) throw new ApiError(CODE.unprocessable, sentenceOf(first), undefined, { findings });
}

/** What takes no right. */
const OPEN = new Set(["login", "public"]);

function scriptsOf(form: FormDocument): Code[] {
  const fields = [...walkChecked(form)].flatMap(({ widget, at }) =>
    OPTIONS.map((option) => ({
      by: verbatim(nameOf(widget)),
      code: widget.options[option],
      pointer: `${at}/options/${option}`,
    })),
  );
  return [
    { by: SENTENCE.formItself, code: form.config["formScript"], pointer: "/config/formScript" },
    ...fields,
  ];
}
