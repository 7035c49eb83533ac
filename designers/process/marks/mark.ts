/** How an element is marked: what became of it between two versions, or what a dry run says of it. */
export type Tone = "added" | "removed" | "changed" | "moved" | "visited" | "stuck";

export interface Mark {
  /** Id of a shape or flow. */
  id: string;
  tone: Tone;
  /** A few characters at the corner. */
  label?: string;
  /** A sentence below. */
  note?: string;
  /** Whether it is the one that is looked at. */
  isCurrent?: boolean;
}
