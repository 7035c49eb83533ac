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
 * A user's avatar as it is stored: the address of a picture that its writer uploaded themselves, by the rules for
 * avatars. Null takes the avatar away; nothing where none is given. @throws ApiError 400 at the field
 */
export async function takeAvatar(
  { db, user }: Context,
  userId: string,
  given: string | null | undefined,
): Promise<{ avatar?: string | null }> {
  if (given === undefined) return {};
  const id = ownFileOf(given ?? "");
  const stored = id === undefined ? null : plainAddress(id);
  const [now] = await db.query<{ avatar: string | null }>("select avatar from sys_user where id = $1", [
    userId,
  ]);
  if (stored !== null && stored === now?.avatar) return { avatar: stored };
  if (given !== null && given !== "") await demandPicture({ db, user }, id ?? "");
  await dropFileUses(db, "avatar", [userId]);
  await noteFileUses(db, "avatar", userId, stored);
  return { avatar: stored };
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
