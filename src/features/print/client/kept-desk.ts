import type { KeptDesk } from './desk-means.ts';
export const keepDesk = async (_k: string, _d: KeptDesk) => {};
export const keptDesk = async (_k: string): Promise<KeptDesk | null> => null;
export const forgetDesk = async (_k: string) => {};
