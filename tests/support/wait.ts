/** Lets some milliseconds pass. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
