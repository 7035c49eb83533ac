import { recordIn } from "../guards";
import type { FragmentDocument } from "./fragment";

/** What a param is by default while its fragment is designed: its sample, else what it is without being said. */
export const sampleValues = ({ params = {} }: FragmentDocument): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => {
      const { sample, default: usual } = recordIn(param);
      return [name, sample ?? usual ?? null];
    }),
  );
