import { unzipSync } from "fflate";
import { SHEET_UNPACKED_BYTES } from "@/schemas/sheet-limits";
import { ApiError, CODE } from "../errors";
import { SENTENCE } from "./sentences";

const MEGABYTE = 1024 * 1024;
/** The parts of an Excel file that hold values, and how those look; drawings and macros are never unpacked. */
const READ =
  /^xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/**
 * The readable parts of an Excel file by name.
 * @throws ApiError 422 when it is none, 413 when its parts say that they unpack to too much; what they say is the most that is unpacked
 */
export function unpack(content: Uint8Array): Map<string, string> {
  let left = SHEET_UNPACKED_BYTES;
  try {
    const parts = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (!READ.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw tooLarge();
        return true;
      },
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(parts).map(([name, bytes]) => [name, decoder.decode(bytes)]));
  } catch (error) {
    throw error instanceof ApiError ? error : notSheet();
  }
}

/** What is no Excel file. */
export const notSheet = (): ApiError => new ApiError(CODE.unprocessable, SENTENCE.notSheet);

const tooLarge = (): ApiError =>
  new ApiError(CODE.tooLarge, SENTENCE.unpacksTooLarge({ megabytes: SHEET_UNPACKED_BYTES / MEGABYTE }));
