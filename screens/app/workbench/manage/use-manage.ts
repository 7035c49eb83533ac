import { message } from "antd";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { HttpPort } from "@/runtime/ports";
import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";
import { errorText } from "../errors";

/**
 * Makes a call that manages an application; what is wrong with it is said.
 *
 * @returns a function that tells whether the call went well
 */
export function useManage(): (call: (http: HttpPort) => Promise<unknown>) => Promise<boolean> {
  const { http } = usePorts();
  return async (call) => {
    try {
      await call(http);
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
