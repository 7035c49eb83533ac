import { catalogueOf } from "@/runtime/core/kept-sentence";
import { NOTE } from "@/runtime/core/process/sentences";
import { DETAIL, NEWS, NODE } from "../engine/sentences";
import { NEWS as JOBS, RESULT } from "../jobs/sentences";
import { NEWS as RELEASE } from "../documents/sentences";
import { NEWS as WORKBENCH } from "../modules/workbench/sentences";
import { REASON } from "../session/reasons";

/** Every sentence that a row may hold. */
export const KEPT = catalogueOf(NOTE, NODE, DETAIL, NEWS, JOBS, RESULT, RELEASE, WORKBENCH, REASON);
