import { createHash } from "node:crypto";
import type { Buttons } from "@/runtime/core/process/access";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import type { Context } from "../context";
import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { formsAt, formsPlace, type ProcessForm } from "../form/forms";
import { keyThatSigned } from "../hardware-key/keys";
import { KEY } from "../hardware-key/sentences";
import type { KeySignature } from "./actor";
import type { OpenTask } from "./open-instance";

/** Actions that say yes or no to an application; what hands a task on says neither. */
const SIGNED = ["agree", "handle", "turnDown"] as const;
type SignedAction = (typeof SIGNED)[number];

const isSigned = (action: keyof Buttons): action is SignedAction => SIGNED.some((one) => one === action);

const demandsKey = ({ definition, task }: OpenTask): boolean =>
  nodeOf(definition.graph, task.node).setting?.plugins?.properties.hardwareKey === true;

type Forms = readonly Pick<ProcessForm, "code" | "version">[];

/** What a key signs: a digest of application, task, action and the versions of the forms. A task is acted on once. */
function textFor({ row, task }: OpenTask, action: SignedAction, forms: Forms): string {
  const versions = forms.map(({ code, version }) => `${code}@${version}`);
  const facts = JSON.stringify([row.id, task.id, action, versions]);
  return `flowsmith:task:${createHash("sha256").update(facts).digest("hex")}`;
}

/** What a handler's key is to sign for each action; null where the node asks for no signature. */
export function signingTexts(open: OpenTask, forms: Forms): Record<SignedAction, string> | null {
  if (open.task.status !== "open" || !demandsKey(open)) return null;
  const [agree, handle, turnDown] = SIGNED.map((action) => textFor(open, action, forms));
  return { agree: agree ?? "", handle: handle ?? "", turnDown: turnDown ?? "" };
}

/**
 * The signature that the node asks for, checked with the registered keys of whoever acts; undefined where it asks for none.
 * @throws ApiError 400 when it is missing, or no registered key of his made it for this task and action
 */
export async function demandKeySignature(
  { db, user }: Pick<Context, "db" | "user">,
  open: OpenTask,
  { action, keySignature: signature = "" }: { action: keyof Buttons; keySignature?: string },
): Promise<KeySignature | undefined> {
  if (!isSigned(action) || !demandsKey(open)) return undefined;
  if (signature === "") throw refusedField("/keySignature", await missing(db, user.id));
  const text = textFor(open, action, await formsAt(db, formsPlace(open), open.task.node));
  const key = await keyThatSigned(db, { userId: user.id, text, signature });
  if (key === null) throw refusedField("/keySignature", KEY.notForTask);
  const { title, fingerprint, publicKey } = key;
  return { title, fingerprint, publicKey, text, signature };
}

async function missing(db: Db, userId: string) {
  const keys = await db.query("select 1 from sys_hardware_key where user_id = $1 limit 1", [userId]);
  return keys.length > 0 ? KEY.taskAsks : KEY.noneForTask;
}
