import { leastDaysOf } from "../../audit/retention";
import type { Context } from "../../context";
import { refusedField } from "../../errors";
import { noExtensionIn } from "../../file/file-kinds";
import { isUploadSize, UPLOAD_MOST, UPLOAD_TYPES } from "../../file/file-limits";
import { isLookColour, LOOK } from "../../look/look";
import { boundsOf } from "../../parameters";
import { PERMIT_ADDRESS } from "../../permit/certificate";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { SENTENCE } from "./sentences";

const config = getResource("sys/config");

const add: Handler<"sys/config", "add"> = (context, input) => {
  refuseIdle(input.code, input.value);
  return addRow(context, config, input);
};

const edit: Handler<"sys/config", "edit"> = async (context, input) => {
  refuseIdle(input.code ?? (await codeOf(context, input.id)), input.value);
  return editRow(context, config, input);
};

const codeOf = async (context: Context, id: string): Promise<string> =>
  (await readRow(context, config, id, "write")).code;

/** A value that a parameter of the product would not count: what is not set, or empty, has its default. */
function refuseIdle(code: string, value: string | null | undefined): void {
  const text = value?.trim() ?? "";
  if (text === "") return;
  const bounds = boundsOf(code);
  if (bounds !== null && !(isWhole(text) && Number(text) >= bounds.from && Number(text) <= bounds.to))
    throw refusedField("/value", SENTENCE.parameterBounds(bounds));
  const least = leastDaysOf(code);
  if (least !== null && !(isWhole(text) && (Number(text) === 0 || Number(text) >= least)))
    throw refusedField("/value", SENTENCE.parameterDays({ least }));
  if (isUploadSize(code) && !(Number(text) > 0)) throw refusedField("/value", SENTENCE.parameterPositive);
  if (isUploadSize(code) && Number(text) > UPLOAD_MOST)
    throw refusedField("/value", SENTENCE.parameterMost({ most: UPLOAD_MOST }));
  const stranger = code === UPLOAD_TYPES ? noExtensionIn(text) : undefined;
  if (stranger !== undefined) throw refusedField("/value", SENTENCE.parameterTypes({ stranger }));
  if (code === PERMIT_ADDRESS && !isWebAddress(text)) throw refusedField("/value", SENTENCE.parameterAddress);
  if (code === LOOK.primary && !isLookColour(text)) throw refusedField("/value", SENTENCE.parameterColour);
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const isWhole = (text: string): boolean => /^\d{1,5}$/.test(text);

export const handlers: Handlers<"sys/config"> = { add, edit };
