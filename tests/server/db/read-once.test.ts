import { expect, it, vi } from "vitest";
import { readOnce } from "@/server/db/read-once";

it("reads what never changes once for each database, and asks again for what was not there", async () => {
  const [one, other] = [{ frozen: new Map<string, unknown>() }, { frozen: new Map<string, unknown>() }];
  const read = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined);
  expect(await readOnce(one, "form a 1", read)).toBeUndefined();
  read.mockResolvedValueOnce("here").mockResolvedValueOnce("there");
  expect([await readOnce(one, "form a 1", read), await readOnce(other, "form a 1", read)]).toEqual([
    "here",
    "there",
  ]);
  expect([await readOnce(one, "form a 1", read), await readOnce(other, "form a 1", read)]).toEqual([
    "here",
    "there",
  ]);
  expect(read).toHaveBeenCalledTimes(3);
});

it("reads each time where nothing is remembered", async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  expect([await readOnce({}, "a", read), await readOnce({}, "a", read)]).toEqual([1, 2]);
});
