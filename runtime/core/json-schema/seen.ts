/**
 * A pattern for a character that is seen: neither a blank of any script nor one without width (joiners, marks of
 * direction, fillers). Spelled out, for validators disagree on classes of Unicode.
 */
export const SEEN = String.raw`[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]`;

const seen = new RegExp(SEEN, "u");

/** Whether a text shows anything. */
export const isSeen = (text: string): boolean => seen.test(text);
