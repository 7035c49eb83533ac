import type { WorkKind } from "@/runtime/render/page-host";

/** What stands on a page and is not saved: its parts are asked when it matters. */
export class UnsavedWork {
  private readonly parts = new Map<() => boolean, WorkKind>();
  private isGivenUp = false;

  /** Asks a part from now on; the answered function ends that. */
  guard = (isUnsaved: () => boolean, kind: WorkKind = {}): (() => void) => {
    this.parts.set(isUnsaved, kind);
    return () => void this.parts.delete(isUnsaved);
  };

  get isAny(): boolean {
    return this.has(() => true);
  }

  /** Whether some of it would be gone with the page, and not be offered when it is opened again. */
  get isLost(): boolean {
    return !this.isGivenUp && this.has(({ isKept }) => isKept !== true);
  }

  /** The user let it go. Its page may be in sight for a while, until the next one has arrived: nobody is asked again. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /** Another page is there, or the same one at another address. */
  begin(): void {
    this.isGivenUp = false;
  }

  private has(counts: (kind: WorkKind) => boolean): boolean {
    return [...this.parts].some(([isUnsaved, kind]) => counts(kind) && isUnsaved());
  }
}
