import type { CoverOptions } from './types.ts';

/** Two of the shop's colours, for tests: a red and a blue. */
export const OXBLOOD: CoverOptions['colour'] = { name: 'oxblood', light: '#6d1a1c', dark: '#2f0809' };
export const NAVY: CoverOptions['colour'] = { name: 'navy', light: '#1f3156', dark: '#0a1124' };
