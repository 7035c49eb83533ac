import { message } from "antd";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { HttpPort } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";
import { errorText } from "../errors";

type Done = "suspend" | "resume" | "end" | "move" | "assign";

/**
 * Makes a call that manages an application, answered by a short message.
 *
 * @returns a function that tells whether the call went well
 */
export function useManage(): (call: (http: HttpPort) => Promise<unknown>, done: Done) => Promise<boolean> {
  const { t } = useTranslation();
  const { http } = usePorts();
  return async (call, done) => {
    try {
      await call(http);
      void message.success(t(`manage.done.${done}`), 1);
      return true;
    } catch (problem) {
      void message.error(errorText(problem), 3);
      return false;
    }
  };
}

/** Where an application stands, who has it there, and where it could go. */
export function usePositions(instId: string): { data: ResponseOf<"bpm/instance", "positions"> | null } {
  return useCall("bpm/instance", "positions", { instId });
}
