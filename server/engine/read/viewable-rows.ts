import type { Context } from "@/server/context";
import type { Page } from "@/server/resource/page";
import { viewableOf } from "../access";

/** Rows of applications, or of what belongs to none, each with whether the reader may look at its application. */
export async function withViewable<Row extends { instId: string | null }>(
  { db, user }: Pick<Context, "db" | "user">,
  page: Page<Row>,
): Promise<Page<Row & { isViewable: boolean }>> {
  const ids = page.records.flatMap(({ instId }) => instId ?? []);
  const viewable = await viewableOf(db, user, ids);
  const records = page.records.map((row) => ({
    ...row,
    isViewable: row.instId !== null && viewable.has(row.instId),
  }));
  return { ...page, records };
}
