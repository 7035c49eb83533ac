/** What the secret of a client is sealed for: it opens nowhere else. */
export const clientPlace = (id: string): string => `client/${id}`;
