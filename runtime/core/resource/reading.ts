/** Whether a call changes nothing: a GET, unless its declaration says otherwise, or one that is declared as reading. */
export const isReading = ({ method, reads }: { method: string; reads?: boolean | undefined }): boolean =>
  reads ?? method === "GET";
