import type { Path } from "../json-schema/path";
import { pluginOfResource, reportMissing } from "../plugin/missing";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";
import type { ScreenVocabulary } from "./vocabulary";

interface Around {
  resources: ScreenVocabulary["resources"] | undefined;
  report: Report;
}

/** The resource that a block or a step names by `resource` is declared. */
export function checkResource(
  { resource: name }: Record<string, unknown>,
  path: Path,
  { report, resources }: Around,
): void {
  if (!resources || typeof name !== "string" || Object.hasOwn(resources, name)) return;
  const place = [...path, "resource"];
  const plugin = pluginOfResource(name, resources);
  if (plugin && reportMissing(name, place, { report, name: plugin })) return;
  report.unknown("screen.resource", PAGE_SENTENCE.noResource({ name }), {
    path: place,
    word: name,
    known: Object.keys(resources),
  });
}
