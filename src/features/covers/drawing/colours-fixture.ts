import type { Dye } from '#kernel/binding-design.ts';

export const OXBLOOD: Dye = { name: 'oxblood', light: '#6d1a1c', dark: '#2f0809' };
export const NAVY: Dye = { name: 'navy', light: '#1f3156', dark: '#0a1124' };
