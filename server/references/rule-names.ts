/** SQL: the condition of a row rule holds an account as a text. Both arguments are SQL themselves. */
export const saysAccount = (condition: string, account: string): string =>
  `(strpos(${condition}, quote_literal(${account})) > 0 or strpos(${condition}, '"' || ${account} || '"') > 0)`;
