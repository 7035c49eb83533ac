import { NOTE } from "./sentences";

/**
 * What an action is called in a history: a rejection among votes that are not all in yet sends nothing back, it is a vote
 * against. `cause` is the key of what the engine noted.
 */
export const toldAction = <Action extends string>(action: Action, cause: string | null): Action | "oppose" =>
  action === "turnDown" && cause === NOTE.voted.key ? "oppose" : action;
