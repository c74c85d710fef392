/** Why nothing is done with a line any more. */
export const noCopies = (title: string): string =>
  `“${title}” is not made any more: all of its copies were refunded or cancelled.`;
