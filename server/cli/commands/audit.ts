import { runTask } from "../../maintenance/run-task";
import { type Command, option } from "../command";
import { PURPOSE } from "../sentences";

/** Fails when the chain of the business log is broken, and names the first row that is at fault. */
export const auditCommand: Command = {
  name: "audit verify",
  args: "[--since <time>]",
  purpose: PURPOSE.auditVerify,
  examples: ["audit verify", "audit verify --since 2026-01-01"],
  async run(args, print) {
    const since = option(args, "--since") ?? "";
    const result = await runTask({ task: "verifyAudit", input: { since } });
    print(result);
    return "ok" in result && result.ok === true;
  },
};
