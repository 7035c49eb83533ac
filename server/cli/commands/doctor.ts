import { join } from "node:path";
import { existsSync } from "node:fs";
import { type Config, readConfig } from "../../config";
import { openDatabase } from "../../db/open";
import type { Database } from "../../db/port";
import type { Check, Diagnosis, Patient } from "../../doctor/check";
import { checks, unopened } from "../../doctor/checks";
import { terminalLocale, wordsOf } from "../../said-error";
import { localText } from "@/runtime/core/locale";
import type { Command } from "../command";
import { PURPOSE } from "../sentences";

/** Looks at everything and changes nothing; fails when something is an error. */
export const doctorCommand: Command = {
  name: "doctor",
  args: "",
  purpose: PURPOSE.doctor,
  examples: ["doctor"],
  async run(_args, print) {
    const config = readConfig();
    const { db, trouble } = await opened(config);
    const say = (name: string, { level, said }: Diagnosis): boolean => {
      const message = localText(said, terminalLocale(process.env));
      print({ ok: level !== "error", check: name, level, message });
      return level !== "error";
    };
    try {
      let isWell = trouble === null || say("open", trouble);
      for (const check of checks) {
        const diagnosis = await diagnose(check, { config, db });
        if (diagnosis !== null) isWell = say(check.name, diagnosis) && isWell;
      }
      return isWell;
    } finally {
      await db?.close();
    }
  },
};

/** A database that is not there yet is not created by looking at it. */
async function opened(config: Config): Promise<{ db: Database | null; trouble: Diagnosis | null }> {
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, "pg")))
    return { db: null, trouble: null };
  try {
    return { db: await openDatabase(config), trouble: null };
  } catch (error) {
    return { db: null, trouble: unopened(error) };
  }
}

async function diagnose(check: Check, patient: Patient): Promise<Diagnosis | null> {
  try {
    return await check.run(patient);
  } catch (error) {
    return { level: "error", said: { zh: wordsOf(error, "zh"), en: wordsOf(error, "en") } };
  }
}
