import { useCallback, useEffect, useState } from "react";
import { useOptionalPorts } from "@/runtime/render/ports-context";

type Options = Record<string, unknown>;

/** What token addresses answer: the token itself, or an object with it. */
type Answer = string | { uptoken?: string; token?: string } | null;

interface UploadToken {
  /** Empty until there is one: the add button waits for it (spec 001 §5). */
  token: string;
  /** Asks again, for a token that the provider refused. */
  renew: () => void;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Only addresses of our own API are asked; a foreign form names a function of its host here, which nobody can run. */
const isAddress = (text: string): boolean => text.startsWith("/api/");

/** The cloud storage token of a field: written by its author (`token`), or asked for at `tokenFunc`. */
export function useUploadToken(options: Options): UploadToken {
  const ports = useOptionalPorts();
  const isCloud = options["isQiniu"] === true;
  const path = textOf(options["tokenFunc"]);
  const given = textOf(options["token"]);
  const [asked, setAsked] = useState("");
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isCloud || given !== "" || !ports || !isAddress(path)) return undefined;
    const control = new AbortController();
    ports.http
      .request<Answer>({ method: "GET", path, signal: control.signal })
      .then((answer) => setAsked(tokenIn(answer)))
      .catch((error: unknown) => {
        if (!control.signal.aborted) console.warn(`no upload token from ${path}`, error);
      });
    return () => control.abort();
  }, [isCloud, given, ports, path, round]);
  const renew = useCallback(() => setRound((now) => now + 1), []);
  return { token: given || asked, renew };
}

function tokenIn(answer: Answer): string {
  return textOf(typeof answer === "object" ? (answer?.uptoken ?? answer?.token) : answer);
}
