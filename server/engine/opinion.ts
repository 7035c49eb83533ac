import { needsOpinion, type Buttons } from "@/runtime/core/process/access";
import type { Context } from "../context";
import { refusedField } from "../errors";
import { ownFileOf, withPlainAddresses } from "../file/address";
import { foreignFiles } from "../file/file-uses";
import type { Actor, OpinionFile } from "./actor";
import type { OpenInstance } from "./open-instance";
import { textOf } from "./text";
import { SENTENCE } from "./sentences";

const DRAWING = /^data:image\/(png|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

/** What a call may bring along. */
interface Said {
  opinion?: string;
  attachments?: OpinionFile[];
  signature?: string;
}

/**
 * What the signed-in user says with an action: opinion, attachments, handwritten signature. A file must be one that
 * this server stored, under the address it gave out; 400 at the field otherwise.
 */
export async function opinionOf(context: Context, input: Said): Promise<Actor> {
  const { account, name } = context.user;
  const attachments = input.attachments ?? [];
  for (const [index, attachment] of attachments.entries())
    if (!(await isOwnFile(context, attachment.url, attachment)))
      throw refusedField(`/attachments/${index}`, SENTENCE.wrongAttachment);
  const signature = textOf(input.signature);
  if (signature !== "" && !DRAWING.test(signature) && !(await isOwnFile(context, signature)))
    throw refusedField("/signature", SENTENCE.wrongSignature);
  return {
    account,
    name,
    opinion: textOf(input.opinion),
    attachments: withPlainAddresses(attachments),
    ...(signature === "" ? {} : { signature: withPlainAddresses(signature) }),
  };
}

/** Whether what stands with an address names no other file either. */
async function isOwnFile({ db, user }: Context, url: string, value: unknown = url): Promise<boolean> {
  return ownFileOf(url) !== undefined && (await foreignFiles(db, user, { before: null, value })).length === 0;
}

/** Refuses an action without an opinion where one is asked for (spec 000 §3 requireOpinion). */
export function demandOpinion(open: OpenInstance, action: keyof Buttons, { opinion }: Actor): void {
  if (opinion === "" && needsOpinion(open.definition.setting.flow.properties, action))
    throw refusedField("/opinion", SENTENCE.opinionRequired);
}
