/** A day in ISO 8601 as the bindery has it: it is in England. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day it is at the bindery, ISO 8601: from it working days are counted. */
export const binderyDay = (now: Date): string => FORMAT.format(now);
