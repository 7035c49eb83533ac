import type { Attack } from "./attack";
import { foreignIds } from "./foreign-ids";
import { hostileInput } from "./hostile-input";
import { roleMatrix } from "./role-matrix";

/** Every attack; each runs on a server of its own. A new family is a file and a line here. */
export const attacks: readonly Attack[] = [roleMatrix, foreignIds, hostileInput];
