import { createHmac } from "node:crypto";
import type { Buttons } from "@/runtime/core/process/access";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import type { Context } from "../context";
import type { Db } from "../db/port";
import { refusedField } from "../errors";
import type { ProcessForm } from "../form/forms";
import type { BusinessData } from "@/runtime/core/process/scope";
import { keyThatSigned } from "../hardware-key/keys";
import { KEY } from "../hardware-key/sentences";
import type { KeySignature } from "./actor";
import type { OpenTask } from "./open-instance";
import { canonicalValues, digestOf, signedText } from "./signed-values";

/** Actions that say yes or no to an application; what hands a task on says neither. */
const SIGNED = ["agree", "handle", "turnDown"] as const;
type SignedAction = (typeof SIGNED)[number];

const isSigned = (action: keyof Buttons): action is SignedAction => SIGNED.some((one) => one === action);

const demandsKey = ({ definition, task }: OpenTask): boolean =>
  nodeOf(definition.graph, task.node).setting?.plugins?.properties.hardwareKey === true;

type Forms = readonly Pick<ProcessForm, "code" | "version">[];

/**
 * What a key signs besides the values: application, task, action and the versions of the forms. A task is acted on once.
 * What only the server knows goes with them: who signs is given a digest of all values, and would find out by trying what
 * stands in a field that is hidden from them.
 */
async function factsFor(
  db: Db,
  { row, task }: OpenTask,
  { action, forms }: { action: SignedAction; forms: Forms },
): Promise<string> {
  const versions = forms.map(({ code, version }) => `${code}@${version}`);
  return JSON.stringify([row.id, task.id, action, versions, await saltOf(db, task.id)]);
}

async function saltOf(db: Db, taskId: string): Promise<string> {
  const [row] = await db.query<{ value: string }>("select value from sys_secret where name = 'task'");
  if (row === undefined) throw new Error("no key for what is signed: start the server anew");
  return createHmac("sha256", row.value).update(taskId).digest("base64url");
}

/** Actions for which a handler's key has to sign; none where the node asks for no signature. */
export const signedActions = (open: OpenTask): SignedAction[] =>
  open.task.status === "open" && demandsKey(open) ? [...SIGNED] : [];

/** What an action would leave, which a signature stands for. */
export interface Left {
  forms: Forms;
  data: BusinessData;
}

/** What a handler's key is to sign so that an action leaves these values. */
export async function signingText(
  db: Db,
  open: OpenTask,
  { action, left: { forms, data } }: { action: SignedAction; left: Left },
): Promise<string> {
  return signedText(await factsFor(db, open, { action, forms }), digestOf(canonicalValues(data)));
}

/**
 * The signature that the node asks for, checked with the registered keys of whoever acts; undefined where it asks for none.
 * @throws ApiError 400 when it is missing, or no registered key of their made it for this task, action and values
 */
export async function demandKeySignature(
  { db, user }: Pick<Context, "db" | "user">,
  open: OpenTask,
  { action, keySignature: signature = "" }: { action: keyof Buttons; keySignature?: string },
  left: () => Promise<Left>,
): Promise<KeySignature | undefined> {
  if (!isSigned(action) || !demandsKey(open)) return undefined;
  if (signature === "") throw refusedField("/keySignature", await missing(db, user.id));
  const { forms, data } = await left();
  const facts = await factsFor(db, open, { action, forms });
  const values = canonicalValues(data);
  const text = signedText(facts, digestOf(values));
  const key = await keyThatSigned(db, { userId: user.id, text, signature });
  if (key === null) throw refusedField("/keySignature", KEY.notForTask);
  const { title, fingerprint, publicKey } = key;
  return { title, fingerprint, publicKey, text, signature, facts, values };
}

async function missing(db: Db, userId: string) {
  const keys = await db.query("select 1 from sys_hardware_key where user_id = $1 limit 1", [userId]);
  return keys.length > 0 ? KEY.taskAsks : KEY.noneForTask;
}
