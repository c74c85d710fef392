import type { BookColour } from '#kernel/edition.ts';
import type { Layout, PanelName } from '../layout.ts';
import { FlatView } from './FlatView.tsx';

interface PanelDrawingProps {
  layout: Layout;
  panel: PanelName;
  colours: readonly BookColour[];
  /** What it shows, for who does not see it. */
  label: string;
}

/** One panel of a binding, flat. */
export const PanelDrawing = ({ panel, ...drawing }: PanelDrawingProps) => (
  <FlatView show={panel} {...drawing} />
);
