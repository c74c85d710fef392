export const WALLET_PAGE_SIZE = 20;
