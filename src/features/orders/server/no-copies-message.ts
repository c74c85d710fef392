export const noCopiesMessage = (title: string): string =>
  `“${title}” is not made any more: all of its copies were refunded or cancelled.`;
