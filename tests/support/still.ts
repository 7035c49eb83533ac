import { themeOf } from "@/screens/app/theme";

/**
 * The product's look for who wants no motion (screens/app/Frame.tsx), as real pages of tests are drawn: what begins to
 * grow under the pointer loses its press, and a message that would fade never goes.
 */
export const STILL = themeOf("light", { isStill: true });
