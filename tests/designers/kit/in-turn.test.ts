import { expect, it } from "vitest";
import { inTurn } from "@/designers/kit/use-in-turn";

it("begins work when what was asked for before is done, also where that failed, and says who had to wait", async () => {
  const take = inTurn();
  const course: string[] = [];
  const work = (name: string, fault?: string) => async (hasWaited: boolean) => {
    course.push(`${name} ${hasWaited}`);
    await Promise.resolve();
    course.push(`${name} ends`);
    if (fault) throw new Error(fault);
    return name;
  };
  const first = take(work("a"));
  const second = take(work("b", "refused"));
  const third = take(work("c"));
  await expect(second).rejects.toThrow("refused");
  expect([await first, await third]).toEqual(["a", "c"]);
  expect(course).toEqual(["a false", "a ends", "b true", "b ends", "c true", "c ends"]);
  await take(work("d"));
  expect(course).toContain("d false");
});
