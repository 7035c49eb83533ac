import { useCallback } from "react";
import { usePorts } from "@/runtime/render/ports-context";

/** UTF-8 text as Base64. */
export function toBase64(text: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Asks the server to run a script with sample data; rejects with its message. */
export function useScriptTest(): (script: string) => Promise<void> {
  const { http } = usePorts();
  return useCallback(
    async (script) => {
      if (!script.trim()) throw new Error("脚本不能为空！");
      await http.request({
        method: "POST",
        path: "/api/bpm/model/testScript",
        body: { script: toBase64(script) },
        form: true,
      });
    },
    [http],
  );
}
