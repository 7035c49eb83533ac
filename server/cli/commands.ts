import type { Command } from "./command";
import { auditCommand } from "./commands/audit";
import { permitCommand } from "./commands/permit";
import { backupCommand } from "./commands/backup";
import { bpmnCommands } from "./commands/bpmn";
import { doctorCommand } from "./commands/doctor";
import { formCommands } from "./commands/form";
import { migrateCommand } from "./commands/migrate";
import { pluginCommands } from "./commands/plugin";
import { restoreCommand } from "./commands/restore";
import { screenCommands } from "./commands/screen";
import { settingCommand } from "./commands/setting";
import { typesCommand } from "./commands/types";
import { userCommands } from "./commands/user";

/** Every command; a new one is a file in `commands/` and a line here. */
export const commands: readonly Command[] = [
  migrateCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  auditCommand,
  permitCommand,
  ...userCommands,
  ...bpmnCommands,
  ...formCommands,
  ...screenCommands,
  ...pluginCommands,
  settingCommand,
  typesCommand,
];
