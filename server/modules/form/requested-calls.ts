import { type Finding, sentenceOf } from "@/runtime/core/finding";
import { scriptsOf } from "@/runtime/core/form/check/check-scripts";
import { nameOf } from "@/runtime/core/form/check/check-walk";
import type { FormDocument } from "@/runtime/core/form/document";
import { requestsIn } from "@/runtime/core/references/script-names";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { declaredResources } from "@/runtime/core/resource/declared";
import { verbatim } from "@/runtime/core/sentence";
import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { namedCodes } from "../../documents/code-titles";
import { dataDeclarations } from "../../tables/table-store";
import { mayCall } from "../sys/dialog-source";
import { SENTENCE } from "./sentences";

/**
 * Refuses a form whose scripts read what its publisher may not read: whoever fills it in would read it for them.
 * @throws ApiError 422 with a finding for each such call
 */
export async function demandReadable({ db, user }: Context, form: FormDocument): Promise<void> {
  // Checks run on the server too, where nothing is read.
  const scripts = scriptsOf(form).filter(({ isCheck }) => !isCheck);
  const asked = scripts.flatMap(({ code, widget, pointer }) =>
    requestsIn(code).map((path) => ({ widget, pointer, path })),
  );
  if (asked.length === 0) return;
  const calls = callDirectory({ ...declaredResources, ...(await dataDeclarations(db)) });
  const findings: Finding[] = [];
  for (const { widget, pointer, path } of asked) {
    const call = calls.find("GET", path);
    if (!call || mayCall(user, call)) continue;
    const by = widget ? verbatim(nameOf(widget)) : SENTENCE.formItself;
    const code = await namedCodes(db, [call.access]);
    const { zh: message, en } = SENTENCE.lackingRead({ widget: by, path, code });
    findings.push({ severity: "error", rule: "reference.call", message, en, pointer });
  }
  const [first] = findings;
  if (first) throw new ApiError(CODE.unprocessable, sentenceOf(first), undefined, { findings });
}
