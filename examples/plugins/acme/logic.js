// @ts-check
/** @import { PageCheck } from "/kit/v1/flowsmith.js" */

/** What expressions may call: `${acme:share(row.used, row.size)}`. */
export const functions = {
  /**
   * @param {number} part
   * @param {number} whole
   */
  share: (part, whole) => (whole === 0 ? null : (part / whole) * 100),
};

/** @type {Record<string, PageCheck>} */
export const checks = {
  "gauge-range": (_page, blocks) =>
    blocks.flatMap(({ node, path }) => {
      const { type, min = 0, max = 100 } = node;
      if (type !== "acme.gauge" || typeof min !== "number" || typeof max !== "number" || max > min) return [];
      return [
        {
          path: [...path, "max"],
          message: {
            zh: `最大值 ${max} 应大于最小值 ${min}`,
            en: `The most (${max}) should be above the least (${min})`,
          },
          suggestion: String(min + 100),
        },
      ];
    }),
};
