import type { ReactNode } from 'react';
import { PAPERS, type PaperName } from '#kernel/binding-design.ts';
import { PAPER_NAMES } from '../../names.ts';
import { Swatches } from './Swatches.tsx';

interface PaperFieldProps {
  name: string;
  legend?: string;
  value: PaperName | null;
  onChoose: (paper: PaperName) => void;
  /** The name of the leather's colour, whose inks the papers have. */
  colour: string;
  aside?: ReactNode;
}

/** The marbled papers, each as a piece of the sheet. */
export function PaperField({ legend = 'Paper', colour, ...field }: PaperFieldProps) {
  return (
    <Swatches
      legend={legend}
      shape="sheet"
      options={PAPERS.map((value, at) => ({
        value,
        label: PAPER_NAMES[value],
        background: pieceOf(colour, at),
      }))}
      {...field}
    />
  );
}

/** The piece in the strip of a colour; a colour that the shop added later shows the papers as they are for oxblood. */
function pieceOf(colour: string, at: number): string {
  const place = `${((at / (PAPERS.length - 1)) * 100).toFixed(2)}% 50% / ${PAPERS.length * 100}% 100%`;
  return [colour, 'oxblood'].map((name) => `url("/pictures/papers-${name}.webp") ${place}`).join(', ');
}
