import { type ReactNode, useId } from 'react';
import { PAPERS, type PaperName } from '#kernel/binding-design.ts';
import { PAPER_NAMES } from '../../names.ts';
import { PIECE } from '../../paper-sheets.ts';
import { PIECE_ADDRESSES } from '../book/sheet-addresses.ts';
import { InkFilter } from '../paper/MarbledPaper.tsx';
import type { Leather } from '../paper/skin-of.ts';
import { Swatches } from './Swatches.tsx';
import styles from './swatches.module.css';

interface PaperFieldProps {
  name: string;
  legend?: string;
  value: PaperName | null;
  onChoose: (paper: PaperName) => void;
  /** Leather of the binding, which decides the papers' inks. */
  leather: Leather;
  aside?: ReactNode;
}

/** Swatches are cut from the sheets used in 3D, at half size. */
export function PaperField({ legend = 'Paper', leather, ...field }: PaperFieldProps) {
  const inks = useId();
  return (
    <>
      <svg width="0" height="0" className={styles.inks} aria-hidden="true">
        <InkFilter id={inks} leather={leather} />
      </svg>
      <Swatches
        legend={legend}
        shape="sheet"
        hint="Shown at about half their size."
        options={PAPERS.map((value) => ({
          value,
          label: PAPER_NAMES[value],
          drawing: (
            <span
              className={styles.piece}
              style={{
                background: `url("${PIECE_ADDRESSES[value]}") 0 0 / ${PIECE.width / 2}mm ${PIECE.height / 2}mm`,
                filter: `url("#${inks}")`,
              }}
            />
          ),
        }))}
        {...field}
      />
    </>
  );
}
