import type { Context } from "@/server/context";
import { once } from "./once";
import { unlessDeleted } from "./read/deleted";
import type { InstanceKey } from "./store/instance-rows";

/**
 * What is done with an application or a task of it, once for its key; who had to do with one that was deleted is told so.
 * @throws ApiError 409 when the key came with another request before, 404 where there is no such thing
 */
export const actedOnce = <Asked extends InstanceKey & { key?: string | undefined }, Done>(
  context: Context,
  input: Asked,
  work: (context: Context, input: Asked) => Promise<Done>,
): Promise<Done> =>
  unlessDeleted(context, input, () =>
    once(context.db, context.user.account, input, () => work(context, input)),
  );
