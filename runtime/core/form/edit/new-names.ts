import { sentences } from "../../sentence";

/** What parts of widgets are called at first; an author gives them names of their own. */
export const NEW_NAME = sentences({
  tab: { zh: "标签页{n}", en: "Tab {n}" },
  option: { zh: "选项{n}", en: "Option {n}" },
});
