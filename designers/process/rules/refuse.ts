/** Stops a command for a reason that is told to the user; goes on when there is none. */
export function refuseFor(reason: string | null): void {
  if (reason) throw new Error(reason);
}
