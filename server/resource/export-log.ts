import type { Context, Input } from "../context";
import { logBusiness } from "./business-log";
import type { Resource } from "./declaration";

/** Notes who took rows of a resource out as a file, and which. The call that hands them out reads in no transaction of its own. */
export function logExport(
  context: Context,
  resource: Resource,
  { query, count }: { query: Input; count: number },
): Promise<void> {
  return logBusiness(
    { ...context, db: context.app.db },
    {
      resource,
      action: "export",
      rowId: "export",
      label: resource.title.zh,
      before: null,
      after: { query, count },
    },
  );
}
