import { CODE } from "@/server/errors";
import { userCodes } from "./user-codes";
import type { Attack } from "./attack";
import { declaredCalls, type DeclaredCall, type Role, ROLES, type World } from "./world";

/** No call knows it: whoever may call is told so, and nothing is done. */
const UNKNOWN_KEY = { noSuchKey: "1" };
/** An upload has no named keys; without a file it is refused by its type. */
const LET_IN: readonly number[] = [CODE.badRequest, CODE.wrongContentType];

/** Every call as everybody: who is let in, and who is told why not, is what the declaration says. */
export const roleMatrix: Attack = {
  name: "every call as every role",
  async run(world) {
    const wrong: string[] = [];
    for (const role of ROLES) {
      const codes = await userCodes(world.server.db, role);
      for (const declared of declaredCalls()) {
        const expected = expectedOf(declared, role, codes);
        const status = await statusOf(world, declared, role);
        if (!expected.includes(status))
          wrong.push(
            `${declared.name} as ${role ?? "nobody"}: ${status} instead of ${expected.join(" or ")}`,
          );
      }
    }
    return wrong;
  },
};

async function statusOf(world: World, { call }: DeclaredCall, role: Role): Promise<number> {
  if (call.body !== "multipart") return (await world.send(role, call, UNKNOWN_KEY)).status;
  return (await world.request(role, { method: call.method, url: call.path, payload: UNKNOWN_KEY })).status;
}

function expectedOf(
  { call }: DeclaredCall,
  role: Role,
  codes: ReadonlySet<string> | "all",
): readonly number[] {
  if (call.access === "public") return LET_IN;
  if (role === null || call.access === "client") return [CODE.unauthorized];
  const isAllowed = call.access === "login" || codes === "all" || codes.has(call.access);
  return isAllowed ? LET_IN : [CODE.forbidden];
}
