import { type ReactNode, useId } from 'react';
import { PAPERS, type PaperName } from '#kernel/binding-design.ts';
import { PAPER_NAMES } from '../../names.ts';
import { PAPER_SWATCH } from '../../paper-sheets.ts';
import { SWATCH_URLS } from '../book/sheet-urls.ts';
import type { Leather } from '../paper/binding-leather.ts';
import { InkFilter } from '../paper/MarbledPaper.tsx';
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
        hint="Shown at about half size."
        options={PAPERS.map((value) => ({
          value,
          label: PAPER_NAMES[value],
          drawing: (
            <span
              className={styles.piece}
              style={{
                background: `url("${SWATCH_URLS[value]}") 0 0 / ${PAPER_SWATCH.width / 2}mm ${PAPER_SWATCH.height / 2}mm`,
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
