/** What the script thread says when it has loaded its engine and takes requests. */
export const READY = "ready";
