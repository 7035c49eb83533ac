import createPurify from "dompurify";
import { richTextCleaner } from "@/runtime/core/html/rich-text-rules";

/** Cleans formatted text before it is shown, edited or handed on. An instance of its own: hooks are per instance. */
export const cleanRichText = richTextCleaner(createPurify(window));
