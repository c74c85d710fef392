/** How many entries come at once. */
export const WALLET_PAGE_SIZE = 20;
