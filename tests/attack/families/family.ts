/** A server that listens, with the demonstration in it, as an attack sees it. */
export interface ListeningWorld {
  baseUrl: string;
  token(account: string): Promise<string>;
  call(account: string, method: "GET" | "POST", path: string, body?: unknown): Promise<Reply>;
}

export interface Reply {
  status: number;
  /** The envelope; the beginning of the content where the answer is a file. */
  body: unknown;
}

/** One kind of hostile content in many variants; `run` tells what went wrong, nothing when all was refused or done in order. */
export interface Family {
  name: string;
  run(world: ListeningWorld, note?: Note): Promise<string[]>;
}

/** Called around each variant, to measure what others notice meanwhile. */
export type Note = (variant: string, attack: () => Promise<Reply>) => Promise<Reply>;

/** Without measuring. */
export const unmeasured: Note = (_variant, attack) => attack();

/** What is wrong with an answer: only these statuses are in order. */
export function wrong(variant: string, { status, body }: Reply, expected: readonly number[]): string[] {
  if (expected.includes(status)) return [];
  const { message } = (body ?? {}) as { message?: string };
  return [`${variant}: ${status} ${message ?? ""} instead of ${expected.join(" or ")}`];
}
