/** Path of a Chromium to test with: CHROMIUM_PATH, an installed one, else the one that an npm package ships; or null. */
export function findBrowser(): Promise<string | null>;
