/** The last part of a path that names a file: no page of the product has a dot there but one of the specification's. */
const FILE_NAME = /\.[\w-]+$/;
const DOTTED_PAGES = new Set(["/query.aspx"]);

/** Whether a path may be that of a page, whether or not there is one. */
export function isPage(path: string): boolean {
  if (/^\/(api|assets|schemas)(\/|$)/.test(path)) return false;
  return !FILE_NAME.test(path) || DOTTED_PAGES.has(path.toLowerCase());
}
