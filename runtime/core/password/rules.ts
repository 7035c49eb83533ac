/** What the system parameters ask of a password. */
export interface PasswordRules {
  minLength: number;
  /** How many of the four kinds of characters: small letters, capitals, digits, signs. */
  classes: number;
  /** The last so many passwords are not taken again; 0: any may be. */
  history: number;
  /** Days after which it has to be changed; 0: never. */
  maxAgeDays: number;
}

/** Whose password it is: it must not be one of these names. */
export interface PasswordOwner {
  account: string;
  name: string;
}

export type PasswordFault = "tooShort" | "tooFewClasses" | "tooCommon" | "ownName";

const KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** How many of the four kinds of characters a password has. */
export const kindsIn = (password: string): number => KINDS.filter((kind) => kind.test(password)).length;

export const lengthOf = (password: string): number => Array.from(password).length;
