const [LEAST_TURNS, LEAST_MS] = [3, 200];

/** What this process has taken of its processors, in milliseconds: other programs do not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The shortest of some turns, in milliseconds of the processor. Short work gets more of them. */
export function leastTime(work: () => void): number {
  let [least, whole, turns] = [Number.POSITIVE_INFINITY, 0, 0];
  while (turns < LEAST_TURNS || whole < LEAST_MS) {
    const begun = spent();
    work();
    const taken = spent() - begun;
    [least, whole, turns] = [Math.min(least, taken), whole + taken, turns + 1];
  }
  return least;
}
