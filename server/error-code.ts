/** The code of a fault of the operating system: `ENOENT`; undefined for any other fault. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
