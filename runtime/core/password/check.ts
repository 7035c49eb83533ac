import { isCommon } from "./common";
import { kindsIn, lengthOf, type PasswordFault, type PasswordOwner, type PasswordRules } from "./rules";

/** Names shorter than this occur in honest passwords by chance. */
const NAME_LENGTH = 3;

/** The first thing that is wrong with a password by the rules, or null. What was used before only the server knows. */
export function passwordFault(
  password: string,
  rules: Pick<PasswordRules, "minLength" | "classes">,
  owner: PasswordOwner,
): PasswordFault | null {
  if (lengthOf(password) < rules.minLength) return "tooShort";
  if (kindsIn(password) < rules.classes) return "tooFewClasses";
  if (holdsName(password, owner)) return "ownName";
  return isCommon(password) ? "tooCommon" : null;
}

/** Forwards or backwards, in any case. */
function holdsName(password: string, { account, name }: PasswordOwner): boolean {
  const text = password.toLowerCase();
  return [account, name].some((word) => {
    const lower = word.toLowerCase();
    const shortest = /^[\x20-\x7e]*$/.test(lower) ? NAME_LENGTH : 2;
    return lower.length >= shortest && [lower, backwards(lower)].some((one) => text.includes(one));
  });
}

const backwards = (text: string): string => Array.from(text).toReversed().join("");
