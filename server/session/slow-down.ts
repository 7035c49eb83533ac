/** Failures of the last minutes by who they concern, with the seconds since the latest of each kind (null: none). */
export interface Failures {
  /** On this account from this address. */
  here: number;
  sinceHere: number | null;
  /** On this account from all addresses. */
  anywhere: number;
  sinceAnywhere: number | null;
  /** On this account by this known device or open session. */
  origin: number;
  sinceOrigin: number | null;
  /** Accounts that failed from this address. */
  accounts: number;
  sinceAccounts: number | null;
}

/** Failures that cost no time: people mistype. An office shares one address, so many accounts may fail there. */
export const FREE = { here: 5, origin: 5, anywhere: 20, accounts: 50 } as const;
const LONGEST_SECONDS = 60;

/**
 * Whole seconds until the next attempt may be made; 0: now. The wait doubles with each failure: 1, 2, 4 … 60 s. Who is
 * known to the account waits for their own failures only, so that nobody can keep the owner out.
 */
export function secondsToWait(failures: Failures, isKnown: boolean): number {
  if (isKnown) return remaining(failures.origin - FREE.origin, failures.sinceOrigin);
  return Math.max(
    remaining(failures.here - FREE.here, failures.sinceHere),
    remaining(failures.anywhere - FREE.anywhere, failures.sinceAnywhere),
    remaining(failures.accounts - FREE.accounts, failures.sinceAccounts),
  );
}

function remaining(beyond: number, since: number | null): number {
  if (beyond < 0 || since === null) return 0;
  return Math.max(0, Math.ceil(Math.min(LONGEST_SECONDS, 2 ** beyond) - since));
}
