/** What an e-mailed token may be used for. A token for one is nothing to the other. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** How a kept token says whose it is, and for what. */
export const tokenValue = (purpose: TokenPurpose, userId: string): string => `${purpose}:${userId}`;
