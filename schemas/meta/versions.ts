type Json = Record<string, unknown>;

/** One change of a stored format. `up` makes a document of the version after out of one of the version before. */
export interface Migration {
  name: string;
  up: (document: Json) => Json;
}

interface FormatVersions {
  /** The first version that was ever stored; a document without `schemaVersion` is version 0. */
  oldest: number;
  /** From each version to the next, in order. */
  migrations: readonly Migration[];
}

/** What came before the formats had versions is what version 1 is, but for saying so. */
const nameVersion: Migration = {
  name: "name-the-version",
  up: (document) => ({ ...document, schemaVersion: 1 }),
};

/**
 * The formats of what is stored. A change of a format is one more migration here, and one more document in the test that
 * upgrades all of them. Declarations of blocks, widgets and elements ship with the code that reads them and are not here.
 */
export const FORMATS = {
  screen: { oldest: 1, migrations: [] },
  form: { oldest: 0, migrations: [nameVersion] },
  setting: { oldest: 0, migrations: [nameVersion] },
  resource: { oldest: 1, migrations: [] },
} as const satisfies Record<string, FormatVersions>;

export type Format = keyof typeof FORMATS;

/** The version that documents of a format are written in. */
export const currentVersion = (format: Format): number =>
  FORMATS[format].oldest + FORMATS[format].migrations.length;
