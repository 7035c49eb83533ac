import { runTask } from "../../maintenance/run-task";
import type { Command } from "../command";
import { PURPOSE } from "../sentences";

/** Signs permits with a new key from now on; those that were issued stay good. */
export const permitCommand: Command = {
  name: "permit rotate-key",
  args: "",
  purpose: PURPOSE.permitRotateKey,
  examples: ["permit rotate-key"],
  async run(_args, print) {
    print(await runTask({ task: "rotatePermitKey", input: {} }));
    return true;
  },
};
