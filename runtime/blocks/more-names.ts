/** Blocks that the first pages do without, in the order of the list in `more.ts`, which is fetched with the first of them. */
export const MORE_BLOCKS = [
  "steps",
  "collapse",
  "each",
  "service",
  "buttons",
  "dropdown",
  "timeline",
  "tag",
  "progress",
  "avatar",
  "image",
  "carousel",
  "markdown",
  "richText",
  "frame",
  "qr",
  "barcode",
  "cards",
  "calendar",
  "kanban",
  "matrix",
  "tiles",
  "banner",
] as const;

export type MoreBlock = (typeof MORE_BLOCKS)[number];
