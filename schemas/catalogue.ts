import { withoutGrammar } from "./without-grammar";

/**
 * The declarations of the product, found by folder scan.
 * A file's key is its path below its kind, without `.json`: `schemas/api/sys/role.json` is `sys/role`. Reading them is
 * marked as free of side effects, so that what asks for one kind is not built with all.
 */
type Json = Record<string, unknown>;

/** One file of `schemas/widgets`, in the grammar of `schemas/meta/declaration.json`. */
export interface WidgetDeclaration {
  title: string;
  type: string;
  /** Options marked as required in the panel. */
  required?: string[];
  properties: Record<string, Json>;
  "x-flowsmith": {
    type: string;
    group: "basic" | "advanced" | "layout";
    icon: string;
    title: { zh: string; en: string };
    field: boolean;
    order: number;
    slots?: string[];
  };
  [key: string]: unknown;
}

/** One file of `schemas/field-widgets`, in the grammar of `schemas/meta/field-widget.json`. */
export interface FieldWidgetDeclaration {
  title: string;
  type: string;
  required?: string[];
  /** Options that only fields of pages have. */
  properties: Record<string, Json>;
  "x-flowsmith": {
    en: string;
    value?: "string" | "number" | "boolean" | "array" | "object" | "any";
    shares?: { from: string; options: string[] }[];
    order?: number;
  };
  [key: string]: unknown;
}

/* @__NO_SIDE_EFFECTS__ */
function keyed<T>(files: Record<string, T>, prefix: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, json]) => [path.slice(prefix.length, -".json".length), json]),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function declared<T extends object>(files: Record<string, T>, prefix: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(keyed(files, prefix)).map(([key, declaration]) => [key, withoutGrammar(declaration)]),
  );
}

/** Grammar of the documents and declarations themselves. */
export const metaSchemas = keyed(
  import.meta.glob<Json>("./meta/*.json", { eager: true, import: "default" }),
  "./meta/",
);

/** Kinds of thing a screen may contain. */
export const blockDeclarations = declared(
  import.meta.glob<Json>("./blocks/**/*.json", { eager: true, import: "default" }),
  "./blocks/",
);

/** Kinds of field or layout a form may contain. */
export const widgetDeclarations = declared(
  import.meta.glob<WidgetDeclaration>("./widgets/**/*.json", { eager: true, import: "default" }),
  "./widgets/",
);

/** Kinds of widget that fields of pages, panels and entities may name. */
export const fieldWidgetDeclarations = declared(
  import.meta.glob<FieldWidgetDeclaration>("./field-widgets/*.json", { eager: true, import: "default" }),
  "./field-widgets/",
);

/** Kinds of BPMN element: their panel sections and bindings. */
export const elementDeclarations = declared(
  import.meta.glob<Json>("./bpmn/**/*.json", { eager: true, import: "default" }),
  "./bpmn/",
);

/** Backend resources: entity, calls, who may call. */
export const resourceDeclarations = keyed(
  import.meta.glob<Json>("./api/**/*.json", { eager: true, import: "default" }),
  "./api/",
);
