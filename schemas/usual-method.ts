const USUAL = new Map([
  ["list", "GET"],
  ["get", "GET"],
  ["tree", "GET"],
  ["edit", "PUT"],
  ["del", "DELETE"],
]);

/** How a call is made as long as its declaration says nothing else. */
export const usualMethod = (call: string): string => USUAL.get(call) ?? "POST";
