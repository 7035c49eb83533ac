import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { departmentsIn, reachOf, withBelow } from "../../rules/reach";
import { SENTENCE } from "../../rules/sentences";

const dept = getResource("sys/dept");

const edit: Handler<"sys/dept", "edit"> = async (context, input) => {
  const { parentId } = await readRow(context, dept, input.id, "write");
  if (input.parentId && input.parentId !== parentId) await refuseFartherMove(context, input.id);
  return editRow(context, dept, input);
};

/**
 * Who sees the rows of a department and of all below it sees those of one that is put there: nobody puts there what
 * they do not see themselves, nor below their own department.
 * @throws ApiError 403 at the parent
 */
async function refuseFartherMove({ db, user }: Context, id: string): Promise<void> {
  const own = await reachOf(db, user);
  if (own.scope === "all") return;
  const seen = new Set(departmentsIn(own.scope, user.deptId, own));
  if ((await withBelow(db, id)).every((one) => seen.has(one))) return;
  throw new ApiError(CODE.forbidden, SENTENCE.fartherMove, { "/parentId": SENTENCE.fartherMove });
}

export const handlers: Handlers<"sys/dept"> = { edit };
