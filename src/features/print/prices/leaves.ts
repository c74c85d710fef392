/** How many leaves a volume has; printed on one side, each page is one. */
export const leavesOf = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? Math.ceil(pages / 2) : pages;
