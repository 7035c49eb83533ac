import { OFFICE_DAY } from "../office-clock";

/** A permit is called expiring for so many days before it ends. */
export const EXPIRING_DAYS = 30;

/** SQL: the state of permit `p` today. What was decided comes first, then what follows from the date. */
export const STATE = `case when p.status <> 'valid' then p.status when p.valid_until < ${OFFICE_DAY} then 'expired'
  when p.valid_until <= ${OFFICE_DAY} + ${EXPIRING_DAYS} then 'expiring' else 'valid' end`;
