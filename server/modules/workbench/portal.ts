import type { Context } from "../../context";
import { ownFigures } from "@/server/report/statistics";

const DAYS = 14;

const figures = ({ db, user }: Context): ReturnType<typeof ownFigures> => ownFigures(db, user.account, DAYS);

export const handlers = { figures };
