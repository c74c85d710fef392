import type { ReactNode } from 'react';
import { SILK_COLOURS } from '../../colours.ts';
import { SILKS, type Silk } from '../../design.ts';
import { SILK_NAMES } from '../../names.ts';
import { Swatches } from './Swatches.tsx';

interface SilkFieldProps {
  name: string;
  legend: string;
  value: Silk | null;
  onChoose: (silk: Silk) => void;
  aside?: ReactNode;
}

const silkBackground = (silk: Silk) =>
  `repeating-linear-gradient(100deg, rgb(255 255 255 / 0.16) 0 1px, transparent 1px 3px), ${SILK_COLOURS[silk]}`;
const OPTIONS = SILKS.map((value) => ({
  value,
  label: SILK_NAMES[value],
  background: silkBackground(value),
}));

export const SilkField = (field: SilkFieldProps) => <Swatches shape="reel" options={OPTIONS} {...field} />;
