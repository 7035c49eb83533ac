/** NUL, which no column takes, and halves of surrogate pairs, which no JSON column takes. */
export const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** Whether a text can be kept by the database. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
