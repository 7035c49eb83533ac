/** Units that people give a time in; a stored duration is ISO 8601 (`PT30M`, `PT24H`, `P3D`). */
export const DURATION_UNITS = ["minutes", "hours", "days"] as const;

export type DurationUnit = (typeof DURATION_UNITS)[number];

export interface Duration {
  amount: number;
  unit: DurationUnit;
}

const ONE_UNIT = /^P(?:(\d+)D|T(?:(\d+)H|(\d+)M))$/;

/** A duration of one unit; null for any other text, also for durations of several units, which stay texts. */
export function readDuration(text: string): Duration | null {
  const [, days, hours, minutes] = ONE_UNIT.exec(text.trim()) ?? [];
  if (days !== undefined) return { amount: Number(days), unit: "days" };
  if (hours !== undefined) return { amount: Number(hours), unit: "hours" };
  return minutes === undefined ? null : { amount: Number(minutes), unit: "minutes" };
}

export function writeDuration({ amount, unit }: Duration): string {
  if (unit === "days") return `P${amount}D`;
  return unit === "hours" ? `PT${amount}H` : `PT${amount}M`;
}
