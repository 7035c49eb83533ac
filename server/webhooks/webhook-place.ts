/** What the secret of a webhook is sealed for. */
export const webhookPlace = (id: string): string => `webhook/${id}`;
