export function errorText(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
