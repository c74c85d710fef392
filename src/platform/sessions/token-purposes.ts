/** Purposes of emailed tokens; a token is valid for one purpose only. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

export const tokenValue = (purpose: TokenPurpose, userId: string): string => `${purpose}:${userId}`;
