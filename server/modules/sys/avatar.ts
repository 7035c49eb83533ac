import type { Context } from "../../context";
import { refusedField } from "../../errors";
import { ownFileOf, plainAddress } from "../../file/address";
import { extensionOf } from "../../file/file-kinds";
import { fileLimits } from "../../file/file-limits";
import { dropFileUses, noteFileUses } from "../../file/file-uses";
import { SENTENCE } from "./sentences";

const MEGABYTE = 1024 * 1024;
const TYPES = ["jpg", "jpeg"];

/**
 * The address of a picture as a user's avatar is stored: one that he uploaded himself, by the rules for avatars. Null
 * takes the avatar away. @throws ApiError 400 at the field
 */
export async function takeAvatar({ db, user }: Context, given: string | null): Promise<string | null> {
  const id = ownFileOf(given ?? "");
  const stored = id === undefined ? null : plainAddress(id);
  const [now] = await db.query<{ avatar: string | null }>("select avatar from sys_user where id = $1", [
    user.id,
  ]);
  if (stored !== null && stored === now?.avatar) return stored;
  if (given !== null && given !== "") await demandPicture({ db, user }, id ?? "");
  await dropFileUses(db, "avatar", [user.id]);
  await noteFileUses(db, "avatar", user.id, stored);
  return stored;
}

async function demandPicture({ db, user }: Pick<Context, "db" | "user">, id: string): Promise<void> {
  const [file] = await db.query<{ name: string; size: number }>(
    "select name, size::float8 as size from sys_file where id = $1 and create_by = $2",
    [id, user.account],
  );
  const refuse = (said: typeof SENTENCE.avatarType): never => {
    throw refusedField("/avatar", said);
  };
  if (!file || !TYPES.includes(extensionOf(file.name))) return refuse(SENTENCE.avatarType);
  const { imageMaxSizeMb: megabytes } = await fileLimits(db);
  if (file.size > megabytes * MEGABYTE) refuse(SENTENCE.avatarSize({ megabytes }));
}
