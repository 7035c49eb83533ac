import { randomInt } from "node:crypto";
import { passwordFault } from "@/runtime/core/password/check";
import type { PasswordOwner, PasswordRules } from "@/runtime/core/password/rules";

const KINDS = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "-_.+=!"];
const ALL = KINDS.join("");
const LENGTH = 16;

/** A random password that follows any rules; without characters that look alike, for it is read to people. */
export function generatePassword(rules: PasswordRules, owner: PasswordOwner): string {
  for (;;) {
    const length = Math.max(LENGTH, rules.minLength);
    const signs = [...KINDS, ...Array.from({ length: length - KINDS.length }, () => ALL)].map(pick);
    const password = shuffled(signs).join("");
    if (passwordFault(password, rules, owner) === null) return password;
  }
}

const pick = (signs: string): string => signs.charAt(randomInt(signs.length));

function shuffled(signs: readonly string[]): string[] {
  const keyed = signs.map((sign) => ({ sign, key: randomInt(2 ** 32) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ sign }) => sign);
}
