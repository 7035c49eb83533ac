import { brandColours, isColour, isReadable, type BrandColours } from "@/runtime/core/look/colours";
import configs from "../db/seed/base/config.json";
import type { Db } from "../db/port";
import { readText } from "../parameters";

/** The parameters that say how this installation looks. */
export const LOOK = { name: "system.name", primary: "system.primaryColour", tabs: "shell.tabs" } as const;
/** Where the pictures of this installation are served; a name that is the picture's hash follows. */
export const LOGO_PATH = "/brand/";

const SHIPPED_NAME = configs.find(({ code }) => code === LOOK.name)?.value;

/** What this installation says of itself to everybody; null where it is as the product comes. */
export interface ProductLook {
  name: string | null;
  logo: string | null;
  primary: string | null;
  /** Whether pages stay open behind tabs where a user has not chosen. */
  tabs: boolean;
  colours: { light: BrandColours; dark: BrandColours } | null;
}

export interface Logo {
  id: string;
  type: string;
  width: number | null;
  height: number | null;
}

/** The look as its parameters say it. A colour that is none, or that nobody could read, counts as not set. */
export async function readLook(db: Db): Promise<ProductLook> {
  const name = shownName(await readText(db, LOOK.name));
  const colour = await readText(db, LOOK.primary);
  const primary = colour !== null && isLookColour(colour) ? colour.toLowerCase() : null;
  const logo = await readLogo(db);
  return {
    name: name === SHIPPED_NAME ? null : name,
    logo: logo && LOGO_PATH + logo.id,
    primary,
    tabs: (await readText(db, LOOK.tabs)) === "1",
    colours: primary === null ? null : brandColours(primary),
  };
}

/** Whether a text is a colour that words on white can have. */
export const isLookColour = (text: string): boolean => isColour(text) && isReadable(text);

/** Marks that cannot be seen are no part of a name: they would hide it, or turn around what stands beside it. */
const shownName = (name: string | null): string | null =>
  name?.replace(/[\p{Cc}\p{Cf}]/gu, "").trim() || null;

/** The own picture itself, for paper; null where there is none. */
export async function readLogoBytes(db: Db): Promise<Buffer | null> {
  const [row] = await db.query<{ content: string }>("select content from sys_logo limit 1", []);
  return row ? Buffer.from(row.content, "base64") : null;
}

/** The own picture's facts; null where there is none. */
export async function readLogo(db: Db): Promise<Logo | null> {
  const [row] = await db.query<Logo>("select id, type, width, height from sys_logo limit 1", []);
  return row ?? null;
}
