import type { World } from "./world";

/** How much an attack does: the short form is part of the tests, the long one is `npm run attack`. */
export interface Effort {
  /** Inputs per call and role. */
  rounds: number;
  seed: number;
}

/** One way of misusing the product. It says what went wrong, one line each; nothing when the product held. */
export interface Attack {
  name: string;
  run(world: World, effort: Effort): Promise<string[]>;
}
