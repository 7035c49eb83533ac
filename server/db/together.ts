/**
 * Statements of one transaction of which none waits for another's answer. They are carried out in the order in which they
 * stand here; PostgreSQL gets them in one message and answers them in one.
 *
 * Waits for all of them even when one fails, so that nothing goes on in a transaction that has been rolled back.
 *
 * @returns their results in the same order
 * @throws what the first one that failed threw
 */
export async function together<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
