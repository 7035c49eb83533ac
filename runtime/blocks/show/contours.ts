const LINES = 8;
const STEP = 20;
const CORNERS = 60;

interface Hill {
  x: number;
  y: number;
  seed: number;
}

/** Contour lines of two hills as SVG paths: every region has its own, and always the same. */
export function contoursOf(region: string): string[] {
  const seed = Number.parseInt(region, 10) || 7;
  const hills: Hill[] = [
    { x: 190 + ((seed * 37) % 110), y: 80 + ((seed * 53) % 60), seed },
    { x: 430 + ((seed * 29) % 90), y: 130 + ((seed * 17) % 50), seed: seed * 1.7 },
  ];
  return hills.flatMap((hill) =>
    Array.from({ length: LINES }, (_, line) => contour(hill, (line + 1) * STEP)),
  );
}

function contour({ x, y, seed }: Hill, radius: number): string {
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const bend = 1 + 0.24 * Math.sin(angle * 2 + seed) + 0.12 * Math.cos(angle * 3 + seed * 1.3);
    const [dx, dy] = [Math.cos(angle) * radius * bend * 1.25, Math.sin(angle) * radius * bend];
    return `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
