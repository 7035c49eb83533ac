import type { ReactNode } from "react";
import { RefusedBriefly } from "./refused-briefly";
import type { Refusal } from "./use-answer";

interface Look {
  status?: "warning";
  placeholder?: string;
  notFoundContent?: ReactNode;
}

/** Properties of a select whose choices may have been refused: the reason where a choice would be, another try among them. */
export function refusedChoices(refusal: Refusal | null): Look {
  if (!refusal) return {};
  return {
    status: "warning",
    placeholder: refusal.reason,
    notFoundContent: <RefusedBriefly refusal={refusal} />,
  };
}
