/**
 * The declarations of the product, found by folder scan.
 * A file's key is its path below its kind, without `.json`: `schemas/api/sys/role.json` is `sys/role`.
 */
type Json = Record<string, unknown>;

function keyed(files: Record<string, unknown>, prefix: string): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(files).map(([path, json]) => [path.slice(prefix.length, -".json".length), json as Json]),
  );
}

/** Grammar of the documents and declarations themselves. */
export const metaSchemas = keyed(
  import.meta.glob("./meta/*.json", { eager: true, import: "default" }),
  "./meta/",
);

/** Kinds of thing a screen may contain. */
export const blockDeclarations = keyed(
  import.meta.glob("./blocks/**/*.json", { eager: true, import: "default" }),
  "./blocks/",
);

/** Kinds of field or layout a form may contain. */
export const widgetDeclarations = keyed(
  import.meta.glob("./widgets/**/*.json", { eager: true, import: "default" }),
  "./widgets/",
);

/** Kinds of BPMN element: their panel sections and bindings. */
export const elementDeclarations = keyed(
  import.meta.glob("./bpmn/**/*.json", { eager: true, import: "default" }),
  "./bpmn/",
);

/** Backend resources: entity, calls, who may call. */
export const resourceDeclarations = keyed(
  import.meta.glob("./api/**/*.json", { eager: true, import: "default" }),
  "./api/",
);
