/** Of a device without anything to point with. */
export const FINGERS_ONLY = "(hover: none)";
