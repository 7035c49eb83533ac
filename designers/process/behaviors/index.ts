import type { ProcessBehavior } from "./behavior";
import { followLanes } from "./lanes";
import { followNodeMap } from "./node-map";

/** All behaviors; a new one is a file here and a line in this list. */
export const behaviors: readonly ProcessBehavior[] = [followNodeMap, followLanes];
