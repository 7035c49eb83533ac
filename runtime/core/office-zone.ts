/**
 * Where the product's offices are: days begin and patterns of time are read there, and moments in files that say no zone
 * are meant there, whatever the server's own zone is.
 */
export const OFFICE_ZONE = "Asia/Shanghai";
