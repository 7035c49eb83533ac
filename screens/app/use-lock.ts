import { useProduct } from "./product-context";

/** Shows the lock screen in the place of all pages; asks before unsaved work goes with them. */
export function useLock(): () => Promise<void> {
  const { session, leaving } = useProduct();
  return async () => {
    if (await leaving.mayEnd()) session.lock();
  };
}
