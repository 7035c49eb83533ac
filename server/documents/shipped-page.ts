import { pageText } from "@/runtime/core/screen/formatted-page";
import { recordIn, textIn } from "@/runtime/core/guards";

/** The documents themselves, each read when somebody changes it for the first time. */
const files = import.meta.glob<Record<string, unknown>>(
  "../../screens/{system,process,workbench,form,business,personal,public,help,fragments}/**/*.json",
  { import: "default" },
);

let texts: Promise<ReadonlyMap<string, string>> | undefined;

/** The text of the shipped page of an id; null for a page that is somebody's own. */
export async function shippedText(id: string): Promise<string | null> {
  texts ??= readAll();
  return (await texts).get(id) ?? null;
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(Object.values(files).map((read) => read()));
  return new Map(pages.map((page) => [textIn(recordIn(page)["id"]) ?? "", pageText(page)]));
}
