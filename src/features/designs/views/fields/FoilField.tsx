import type { ReactNode } from 'react';
import { FOIL_COLOURS } from '../../colours.ts';
import { FOILS, type Foil } from '../../design.ts';
import { FOIL_NAMES } from '../../names.ts';
import { Swatches } from './Swatches.tsx';

interface FoilFieldProps {
  name: string;
  legend?: string;
  value: Foil;
  onChoose: (foil: Foil) => void;
  aside?: ReactNode;
}

const foilBackground = (foil: Foil) => {
  const [light, dark] = FOIL_COLOURS[foil];
  return `linear-gradient(115deg, ${dark} 0%, ${light} 38%, ${light} 46%, ${dark} 100%)`;
};
const OPTIONS = FOILS.map((value) => ({
  value,
  label: FOIL_NAMES[value],
  background: foilBackground(value),
}));

export const FoilField = ({ legend = 'Foil', ...field }: FoilFieldProps) => (
  <Swatches
    legend={legend}
    options={OPTIONS}
    {...field}
    hint={
      field.value === 'blind' ? 'Pressed without foil, so it shows as a shadow in the leather.' : undefined
    }
  />
);
