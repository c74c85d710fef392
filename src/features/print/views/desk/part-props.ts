import type { Desk } from '../../client/desk.ts';
import type { DeskState } from '../../client/desk-state.ts';
import type { Pictures } from '../../client/pictures.ts';

/** What every part of the page works on. */
export interface PartProps {
  desk: Desk;
  state: DeskState;
  pictures: Pictures;
}
