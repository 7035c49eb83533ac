import type { ProcessBehavior } from "./behavior";
import { followContainers } from "./containers";
import { followFrames } from "./frames";
import { changeHosts, followHosts } from "./hosts";
import { dropIdleData } from "./idle-data";
import { followLabels } from "./labels";
import { fillLaneRoom } from "./lane-room";
import { followLanes } from "./lanes";
import { followLines } from "./lines";
import { followNamedByText } from "./named-by-text";
import { followNodeMap } from "./node-map";

/** All behaviors; a new one is a file here and a line in this list. Lines come last, and their names after them: they follow what the others moved. */
export const behaviors: readonly ProcessBehavior[] = [
  followNodeMap,
  followNamedByText,
  followContainers,
  dropIdleData,
  fillLaneRoom,
  changeHosts,
  followLanes,
  followHosts,
  followFrames,
  followLines,
  followLabels,
];
