import type { Handler, Handlers } from "../../resource/handler";
import { ownFigures } from "@/server/report/statistics";

const DAYS = 14;

const figures: Handler<"workbench/portal", "figures"> = ({ db, user }) => ownFigures(db, user.account, DAYS);

export const handlers: Handlers<"workbench/portal"> = { figures };
