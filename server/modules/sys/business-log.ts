import { localText } from "@/runtime/core/locale";
import type { Context, Input } from "../../context";
import { allResources, getResource } from "../../resource/declaration";
import { listRows } from "../../resource/list";
import type { Page } from "../../resource/page";

const log = getResource("sys/businessLog");

/** Entries with their objects in the reader's language; he finds them by these words too. */
async function list(context: Context, input: Input): Promise<Page<Input>> {
  const { locale } = context.client;
  const { resourceName, ...rest } = input;
  const titles = new Map(allResources().map(({ name, title }) => [name, localText(title, locale)]));
  const page = await listRows(context, log, log.calls["list"] ?? {}, rest, (where) => {
    if (typeof resourceName !== "string" || resourceName === "") return;
    const named = [...titles].filter(([, title]) => title.toLowerCase().includes(resourceName.toLowerCase()));
    where.add(
      "t.resource = any(?::text[])",
      named.map(([name]) => name),
    );
  });
  const worded = (row: Input): Input => ({
    ...row,
    resourceName: titles.get(String(row["resource"])) ?? row["resourceName"],
  });
  return { ...page, records: page.records.map(worded) };
}

export const handlers = { list };
