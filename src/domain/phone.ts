/**
 * A phone number as it is kept: without the blanks and signs that people group its digits with, and with 0 in place of
 * the country's +90. What else it holds stays, for the form's rule to judge.
 */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s().\p{Pd}]/gu, '').replace(/^\+90(?=\d{10}$)/, '0');
