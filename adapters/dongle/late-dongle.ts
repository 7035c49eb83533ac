import type { DonglePort } from "@/runtime/ports";

/** The port to the hardware key whose code is fetched with the first call: most people have none. */
export function createLateDongle(language: () => "zh" | "en"): DonglePort {
  let dongle: Promise<DonglePort> | undefined;
  return {
    call: async (...message) => {
      dongle ??= import("./dongle").then(({ createDongle }) => createDongle(language));
      return (await dongle).call(...message);
    },
  };
}
