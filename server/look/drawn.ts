/** More pixels than a sign beside a name has use for: each browser keeps all of them in memory. */
const MOST_PIXELS = 40_000_000;
const SIDE = 64;
/** Drawing that takes longer is given up. */
const SECONDS = 10;

/** Whether a picture can be drawn, and shows something. */
export async function drawnOf(bytes: Buffer): Promise<"something" | "nothing" | "broken"> {
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .resize({ width: SIDE, height: SIDE, fit: "inside" })
      .ensureAlpha()
      .timeout({ seconds: SECONDS });
    const dots = await image.raw().toBuffer();
    return dots.some((value, index) => index % CHANNELS === CHANNELS - 1 && value > 0)
      ? "something"
      : "nothing";
  } catch {
    return "broken";
  }
}

/** Red, green, blue and how much of them. */
const CHANNELS = 4;
