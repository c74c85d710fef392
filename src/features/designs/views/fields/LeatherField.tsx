import { offeredColours } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Swatches } from './Swatches.tsx';

interface LeatherFieldProps {
  name: string;
  legend?: string;
  colours: readonly BookColour[];
  value: string;
  onChoose: (colour: string) => void;
}

export const LeatherField = ({ legend = 'Colour', colours, ...field }: LeatherFieldProps) => (
  <Swatches
    legend={legend}
    options={offeredColours(colours).map(({ colorName, label, light, dark }) => ({
      value: colorName,
      label,
      background: `linear-gradient(160deg, ${light} 30%, ${dark} 130%)`,
    }))}
    {...field}
  />
);
