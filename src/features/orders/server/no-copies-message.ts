export const noCopiesMessage = (title: string): string =>
  `“${title}” won’t be made: all of its copies were refunded or cancelled.`;
