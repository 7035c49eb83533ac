/** Somebody for whom another acts. */
export interface Person {
  account: string;
  name: string;
}

/** Who acts, and what they say. */
export interface Actor {
  account: string;
  name: string;
  opinion: string;
  /** For whom they stand in. */
  onBehalf?: Person | null;
  /** Files that they add to their opinion. */
  attachments?: readonly OpinionFile[];
  /** Address of their handwritten signature. */
  signature?: string;
  /** What their hardware key signed. */
  keySignature?: KeySignature | undefined;
}

/** A signature with all that it takes to check it, after the key is given up too. */
export interface KeySignature {
  title: string;
  fingerprint: string;
  publicKey: string;
  text: string;
  signature: string;
  /** What was signed besides the values: application, task, action, versions of the forms. */
  facts?: string;
  /** The values that were signed, in canonical JSON. Absent in signatures that are older than this. */
  values?: string;
}

export interface OpinionFile {
  name: string;
  url: string;
}

/** Timers, time limits and services: nobody says anything. */
export const SYSTEM: Actor = { account: "", name: "", opinion: "" };
