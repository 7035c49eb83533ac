import { median } from "./numbers.mjs";

/** Medians of samples `{subject, metric: ms …}` as rows `{metric, ours, peer, ratio}`. */
export function compare(samples, peer) {
  const of = (subject, metric) =>
    median(samples.filter((one) => one.subject === subject).map((one) => one[metric]));
  const metrics = Object.keys(samples[0] ?? {}).filter((name) => name !== "subject");
  return metrics.map((metric) => {
    const [ours, theirs] = [of("ours", metric), of(peer, metric)];
    return { metric, ours, peer: theirs, ratio: theirs > 0 ? ours / theirs : null };
  });
}

/** Prints the rows of one suite and size. */
export function printTable(title, peer, rows) {
  const cell = (value) => (value == null ? "-" : value.toFixed(value < 10 ? 1 : 0)).padStart(10);
  console.log(`\n${title} (ms)`);
  console.log(`${"".padEnd(20)}${"ours".padStart(10)}${peer.padStart(12)}${"ratio".padStart(10)}`);
  for (const { metric, ours, peer: theirs, ratio } of rows)
    console.log(
      `${metric.padEnd(20)}${cell(ours)}${cell(theirs).padStart(12)}${(ratio?.toFixed(2) ?? "-").padStart(10)}`,
    );
}
