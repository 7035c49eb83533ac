import { use, useState } from "react";
import { AppContext } from "@/runtime/render/app-context";

/** Whose copies a page keeps: who is signed out while they write goes on with it when they are back. */
export function useOwner(): string {
  const account = useAccount();
  const [owner] = useState(account);
  return owner;
}

/** The account that is signed in; an empty text for nobody. */
export const useAccount = (): string => use(AppContext)?.session.info?.LoginCode ?? "";
