import { SaidError } from "./said-error";
import { START } from "./startup/sentences";

/** A whole number that the environment sets; the standard one where it is unset. @throws SaidError naming a wrong one */
export function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  range: { from: number; to: number; standard: number },
): number {
  const value = env[name];
  if (value === undefined || value === "") return range.standard;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (number < range.from || number > range.to)
    throw new SaidError(START.notANumber({ name, value, ...range }));
  return number;
}
