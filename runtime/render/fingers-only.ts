/** Of a device without anything to point with. */
export const FINGERS_ONLY = "(hover: none)";

/** Whether there is nothing to point with but fingers, hence hardly a keyboard: a hint speaks of taps then. */
export const isForFingers = (): boolean => matchMedia(FINGERS_ONLY).matches;
