import { expect, it } from "vitest";
import { addressOf, DOCUMENT_KINDS } from "@/runtime/core/references/document-kinds";
import { keysOf } from "@/runtime/core/guards";
import { pageQuery } from "@/runtime/core/screen/page-query";
import { shippedScreens } from "@/screens/app/shipped-screens";
import { vocabulary } from "@/screens/app/vocabulary";

it.each(keysOf(DOCUMENT_KINDS).filter((kind) => DOCUMENT_KINDS[kind].route !== undefined))(
  "a %s is opened on a page that reads which one is meant",
  (kind) => {
    const [route, asked] = addressOf(kind, "an id").split("?");
    const page = shippedScreens.find((one) => one.route === route);
    expect(page?.id).toBeDefined();
    // A page that hands the whole address on says nothing of what it reads.
    const read = page ? pageQuery(page, vocabulary) : [];
    expect(asked === undefined || read === null || read.includes(asked.split("=")[0] ?? "")).toBe(true);
  },
);
