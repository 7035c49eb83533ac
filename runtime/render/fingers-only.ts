/**
 * Of a device on which fingers alone point. Where nothing points at all, there are keys: a computer without a mouse has
 * no `hover` either. Style sheets ask with the same words.
 */
export const FINGERS_ONLY = "(hover: none) and (pointer)";

/** Whether there is nothing to point with but fingers, hence hardly a keyboard: a hint speaks of taps then. */
export const isForFingers = (): boolean => matchMedia(FINGERS_ONLY).matches;
