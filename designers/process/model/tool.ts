/** What dragging on the canvas does: move shapes, catch them in a frame, pan, connect, make room. */
export const TOOLS = ["select", "marquee", "hand", "connect", "space"] as const;

export type Tool = (typeof TOOLS)[number];
