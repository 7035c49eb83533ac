import { currentVersion, type Format, FORMATS } from "@/schemas/meta/versions";
import { sentences, type Sentence } from "../sentence";
import type { Json } from "./json";

/** A document in the present version of its format. */
export interface Upgraded {
  /** Null when the document cannot be read: `fault` says why. */
  document: Json | null;
  /** Names of the migrations that it went through, in order; none for a present one. */
  migrations: string[];
  fault: Sentence | null;
}

/** What is told about a document of a version that cannot be read. */
const VERSION = sentences({
  newer: {
    zh: "{format}的版本 schemaVersion 为 {version}，本系统只认识到 {known}，请先升级系统",
    en: "The {format} is of schemaVersion {version}; this system knows versions up to {known}: upgrade it first",
  },
  only: {
    zh: "{format}的 schemaVersion 应为 {known}",
    en: "The schemaVersion of the {format} should be {known}",
  },
  none: {
    zh: "{format}的 schemaVersion 应为 {oldest} 到 {known} 的整数",
    en: "The schemaVersion of the {format} should be a whole number from {oldest} to {known}",
  },
});

const FORMAT_NAMES = sentences({
  screen: { zh: "页面文档", en: "page document" },
  form: { zh: "表单文档", en: "form document" },
  setting: { zh: "节点配置", en: "process settings" },
  resource: { zh: "资源声明", en: "resource declaration" },
});

/**
 * Brings a document to the present version of its format by the named migrations. A document without `schemaVersion` is
 * version 0. One of a newer version, or of none that ever was, is refused with a sentence that names both versions.
 */
export function upgrade(format: Format, document: Json): Upgraded {
  const { oldest, migrations } = FORMATS[format];
  const { schemaVersion: version = 0 } = document;
  const known = currentVersion(format);
  const name = FORMAT_NAMES[format];
  if (typeof version !== "number" || !Number.isInteger(version) || version < oldest)
    return refused(
      oldest === known
        ? VERSION.only({ format: name, known })
        : VERSION.none({ format: name, oldest, known }),
    );
  if (version > known) return refused(VERSION.newer({ format: name, version, known }));
  const steps = migrations.slice(version - oldest);
  return {
    document: steps.reduce((before, { up }) => up(before), document),
    migrations: steps.map((step) => step.name),
    fault: null,
  };
}

const refused = (fault: Sentence): Upgraded => ({ document: null, migrations: [], fault });
