import type { Fragments } from "../fragment/fragment";
import type { KnownNames } from "../references/known-names";
import type { ResourceDeclaration } from "../resource/resource";
import type { BlockDeclaration } from "./document";

/** What screens may refer to. */
export interface ScreenVocabulary {
  blocks: Record<string, BlockDeclaration>;
  /** The fragments whose declarations are among the blocks. */
  fragments?: Fragments;
  resources?: Record<string, ResourceDeclaration>;
  /**
   * What stands outside of screens. Only with it are names resolved and shapes followed: a page that runs already is
   * judged without, so that a code which is gone does not take the page along.
   */
  names?: KnownNames;
}
