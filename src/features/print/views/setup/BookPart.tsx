import { TEXT_PAPERS, type TextPaper } from '#kernel/text-papers.ts';
import { sizeText } from '../../client/measures.ts';
import { isSameTrim, type Trim, trimsOf, USUAL_TRIMS } from '../../trims.ts';
import { Options } from './Options.tsx';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';

const PAPERS: Record<TextPaper, { label: string; words: string }> = {
  'cream-80': { label: 'Cream, 80\u00a0g', words: 'Warm and light: the paper of novels.' },
  'white-80': { label: 'White, 80\u00a0g', words: 'Light, for text with figures.' },
  'cream-100': { label: 'Cream, 100\u00a0g', words: 'Fuller in the hand; nothing shows through.' },
  'white-120': { label: 'White, 120\u00a0g', words: 'For tables, plates and pages in colour.' },
};

export function BookPart({ setup, state }: PartProps) {
  const { spec, chosen, facts } = state;
  const trims = chosen ? trimsToChoose(trimsOf(chosen), spec.trim) : [];
  const at = trims.findIndex((one) => isSameTrim(one, spec.trim));
  const colourPages = facts?.pages.filter(({ isColour }) => isColour).length ?? 0;
  return (
    <section className={styles.part} aria-labelledby="the-book">
      <h2 id="the-book">The book</h2>
      <Options
        name="trim"
        legend="Size of the leaves"
        value={`${at}`}
        onChoose={(value) => {
          const { widthMm, heightMm } = trims[Number(value)] ?? spec.trim;
          setup.choose({ trim: { widthMm, heightMm } });
        }}
        options={trims.map((trim, i) => ({
          value: `${i}`,
          label: trim.name ?? sizeText(trim),
          words: trim.words,
        }))}
        hint="Pages of another size are shown above, with what can be done."
      />
      <Options
        name="paper"
        legend="Paper"
        value={spec.paper}
        onChoose={(paper) => setup.choose({ paper })}
        options={TEXT_PAPERS.map((value) => ({ value, ...PAPERS[value] }))}
      />
      <Options
        name="sides"
        legend="Printed"
        value={spec.isTwoSided ? 'both' : 'one'}
        onChoose={(sides) => setup.choose({ isTwoSided: sides === 'both' })}
        options={[
          { value: 'both', label: 'On both sides' },
          { value: 'one', label: 'On one side', words: 'Twice the leaves: a thicker book.' },
        ]}
      />
      {colourPages > 0 && (
        <Options
          name="in-colour"
          legend={`Pages in colour: ${colourPages}`}
          value={spec.inColour ? 'colour' : 'black'}
          onChoose={(ink) => setup.choose({ inColour: ink === 'colour' })}
          options={[
            { value: 'colour', label: 'In colour', words: 'Where they stand; the rest in black.' },
            { value: 'black', label: 'All in black' },
          ]}
        />
      )}
    </section>
  );
}

type Choosable = Trim & { name?: string; words: string };

/** The file's own sizes first, then standard ones, and always the chosen one. */
function trimsToChoose(own: readonly Trim[], chosen: Trim): Choosable[] {
  const first = own.slice(0, 2).map((trim, i) => ({ ...trim, words: ownWords(i, own.length) }));
  const found: Choosable[] = [];
  for (const trim of [...first, ...USUAL_TRIMS, chosen]) {
    if (found.some((one) => isSameTrim(one, trim))) continue;
    const name = USUAL_TRIMS.find((one) => isSameTrim(one, trim))?.name;
    const size = sizeText(trim);
    const words = [name ? size : '', 'words' in trim ? trim.words : ''].filter(Boolean).join('. ');
    found.push({ ...trim, ...(name ? { name } : {}), words });
  }
  return found;
}

function ownWords(at: number, count: number): string {
  if (count === 1) return 'As your file has it';
  return at === 0 ? 'As most of your pages are' : 'As some of your pages are';
}
