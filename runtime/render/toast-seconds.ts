/** Spec 000 §9: seconds that a toast stays. What takes longer to read says so itself. */
export const TOAST_SECONDS = { success: 1, error: 2 } as const;

/** What is read in the time of any other refusal, and what each further second is enough for: characters of Chinese. */
const READ_AT_ONCE = 40;
const READ_A_SECOND = 10;
const LONGEST = 10;

/** Seconds for a refusal: a long one, such as that no branch of a gateway fits, cannot be read in the usual time. */
export const secondsToRead = (words: string): number =>
  Math.min(
    LONGEST,
    TOAST_SECONDS.error + Math.ceil(Math.max(0, words.length - READ_AT_ONCE) / READ_A_SECOND),
  );

/** What antd is told where nothing is said: most that the product says without a time is that something failed. */
export const TOASTS = { duration: TOAST_SECONDS.error } as const;
