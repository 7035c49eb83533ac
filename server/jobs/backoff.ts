/** Waits before the second, third … attempt; after the last one a job is dead. */
export const BACKOFF_SECONDS = [5, 30, 120, 600, 3_600] as const;

/** Whether a job that fails now is not tried again. */
export const isLastAttempt = (attempts: number): boolean => BACKOFF_SECONDS[attempts - 1] === undefined;
