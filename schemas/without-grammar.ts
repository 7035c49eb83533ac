/** A declaration without the name of its own grammar: as a schema it would be read as a draft that nobody knows. */
export function withoutGrammar<T extends object>(declaration: T): T {
  const rest: T & { $schema?: unknown } = { ...declaration };
  delete rest.$schema;
  return rest;
}
