import { describe, expect, it } from "vitest";
import { attacks } from "@/tests/attack/attacks";
import { createWorld } from "@/tests/attack/world";

/** The short form; `npm run attack` sets more. */
const effort = {
  rounds: Number(process.env["ATTACK_ROUNDS"] ?? 1),
  seed: Number(process.env["ATTACK_SEED"] ?? 20_260_101),
};
const HOURS = 4 * 60 * 60 * 1000;

describe("the product holds", () => {
  it.each(attacks)(
    "against $name",
    async (attack) => {
      const world = await createWorld();
      try {
        expect(await attack.run(world, effort)).toEqual([]);
      } finally {
        await world.close();
      }
    },
    HOURS,
  );
});
