/** A lock file, as far as it is looked at. */
export interface Lock {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; dev?: boolean; resolved?: string }
  >;
}

export function missingPlatforms(lock: Lock): { path: string; entry: object }[];
