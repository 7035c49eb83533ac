import { runTask } from "../../maintenance/run-task";
import { type Command, option, requireArgument } from "../command";
import { CLI, PURPOSE } from "../sentences";

/** Accounts from the command line: for the first one after an import, and for an administrator who is locked out. */
export const userCommands: readonly Command[] = [
  {
    name: "user add",
    args: "<account> [--name <name>] [--role <code>]",
    purpose: PURPOSE.userAdd,
    examples: ["user add chenliu --name 陈六 --role admin"],
    async run(args, print) {
      const account = requireArgument(args, 0, CLI.account);
      const input = { account, name: option(args, "--name") ?? account, role: option(args, "--role") ?? "" };
      print({ ok: true, ...(await runTask({ task: "addUser", input })) });
      return true;
    },
  },
  {
    name: "password reset",
    args: "<account>",
    purpose: PURPOSE.passwordReset,
    examples: ["password reset admin"],
    async run(args, print) {
      const account = requireArgument(args, 0, CLI.account);
      print({ ok: true, ...(await runTask({ task: "resetPassword", input: { account } })) });
      return true;
    },
  },
];
