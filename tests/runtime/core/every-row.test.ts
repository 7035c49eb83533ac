import { describe, expect, it, vi } from "vitest";
import { everyRow, type PageAsked } from "@/runtime/core/resource/every-row";

const listOf = (total: number) => {
  const rows = Array.from({ length: total }, (_, index) => index);
  return vi.fn<(asked: PageAsked) => Promise<{ records: number[]; total: number }>>(({ page, size }) =>
    Promise.resolve({ records: rows.slice((page - 1) * size, page * size), total }),
  );
};

describe("every row of a list that comes in pages", () => {
  it.each([0, 1, 200, 201, 1234])("has all %i", async (total) => {
    const found = await everyRow(listOf(total));
    expect(found).toEqual(Array.from({ length: total }, (_, index) => index));
  });

  it("asks once for a short list", async () => {
    const ask = listOf(7);
    await everyRow(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("ends where the list grew shorter meanwhile", async () => {
    expect(
      await everyRow(({ page }) => Promise.resolve({ records: page === 1 ? [1] : [], total: 9 })),
    ).toEqual([1]);
  });

  it("fails with the page that fails", async () => {
    await expect(everyRow(() => Promise.reject(new Error("不通")))).rejects.toThrow("不通");
  });
});
