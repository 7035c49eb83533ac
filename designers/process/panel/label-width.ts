/** Room for the labels of the panel by language: each stands on one line. */
export const LABEL_WIDTH = { zh: 128, en: 172 };
