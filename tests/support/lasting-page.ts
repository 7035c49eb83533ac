import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;

/** jsdom until the process ends: torn down before, what the last test file still meant to do would find no window. */
const lastingPage: Environment = {
  ...jsdom,
  name: "lasting-page",
  setup: async (global, options) => {
    await jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
};

export default lastingPage;
