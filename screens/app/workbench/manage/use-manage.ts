import { message } from "antd";
import { useTranslation } from "react-i18next";
import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";
import { errorText } from "../errors";
import type { Positions } from "./types";

type Done = "suspend" | "resume" | "end" | "move" | "assign";

/**
 * Calls of `/api/bpm/instance/`, each with an idempotency key where it takes one, answered by a short message.
 *
 * @returns a function that tells whether the call went well
 */
export function useManage(): (call: string, body: Record<string, unknown>, done: Done) => Promise<boolean> {
  const { t } = useTranslation();
  const { http } = usePorts();
  return async (call, body, done) => {
    try {
      await http.request({ method: "POST", path: `/api/bpm/instance/${call}`, body });
      void message.success(t(`manage.done.${done}`), 1);
      return true;
    } catch (problem) {
      void message.error(errorText(problem), 3);
      return false;
    }
  };
}

/** Where an application stands, who has it there, and where it could go. */
export function usePositions(instId: string): { data: Positions | null } {
  return useCall<Positions>({ method: "GET", path: "/api/bpm/instance/positions", query: { instId } });
}
