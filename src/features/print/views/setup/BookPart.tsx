import { TEXT_PAPERS, type TextPaper } from '#features/designs/text-papers.ts';
import { sizeText } from '../../client/format-measures.ts';
import { isSameTrim, pageTrims, STANDARD_TRIMS, type Trim } from '../../trims.ts';
import { Options } from './Options.tsx';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';

const PAPERS: Record<TextPaper, { label: string; description: string }> = {
  'cream-80': { label: 'Cream, 80\u00a0g', description: 'Warm and light, as in most novels.' },
  'white-80': { label: 'White, 80\u00a0g', description: 'Light. Good for text with figures.' },
  'cream-100': { label: 'Cream, 100\u00a0g', description: 'Thicker, so nothing shows through.' },
  'white-120': { label: 'White, 120\u00a0g', description: 'For tables, pictures and colour pages.' },
};

export function BookPart({ setup, state }: PartProps) {
  const { spec, chosenFacts, facts } = state;
  const trims = chosenFacts ? listTrimOptions(pageTrims(chosenFacts), spec.trim) : [];
  const at = trims.findIndex((option) => isSameTrim(option, spec.trim));
  const colourPages = facts?.pages.filter(({ isColour }) => isColour).length ?? 0;
  return (
    <section className={styles.part} aria-labelledby="the-book">
      <h2 id="the-book">Pages and paper</h2>
      <Options
        name="trim"
        legend="Page size"
        value={`${at}`}
        onChoose={(value) => {
          const { widthMm, heightMm } = trims[Number(value)] ?? spec.trim;
          setup.choose({ trim: { widthMm, heightMm } });
        }}
        options={trims.map((trim, i) => ({
          value: `${i}`,
          label: trim.name ?? sizeText(trim),
          description: trim.description,
        }))}
        hint="If some pages have another size, see what you can do in the file check above."
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
        legend="Printing"
        value={spec.isTwoSided ? 'both' : 'one'}
        onChoose={(sides) => setup.choose({ isTwoSided: sides === 'both' })}
        options={[
          { value: 'both', label: 'Both sides' },
          { value: 'one', label: 'One side', description: 'Twice as many leaves, so a thicker book.' },
        ]}
      />
      {colourPages > 0 && (
        <Options
          name="in-colour"
          legend={`Colour pages: ${colourPages}`}
          value={spec.inColour ? 'colour' : 'black'}
          onChoose={(ink) => setup.choose({ inColour: ink === 'colour' })}
          options={[
            { value: 'colour', label: 'In colour', description: 'The other pages are printed in black.' },
            { value: 'black', label: 'All in black' },
          ]}
        />
      )}
    </section>
  );
}

type TrimOption = Trim & { name?: string; description: string };

/** The file's own sizes first, then standard ones, and always the chosen one. */
function listTrimOptions(ownSizes: readonly Trim[], selected: Trim): TrimOption[] {
  const first = ownSizes
    .slice(0, 2)
    .map((trim, i) => ({ ...trim, description: ownSizeText(i, ownSizes.length) }));
  const options: TrimOption[] = [];
  for (const trim of [...first, ...STANDARD_TRIMS, selected]) {
    if (options.some((option) => isSameTrim(option, trim))) continue;
    const name = STANDARD_TRIMS.find((option) => isSameTrim(option, trim))?.name;
    const size = sizeText(trim);
    const description = [name ? size : '', 'description' in trim ? trim.description : '']
      .filter(Boolean)
      .join('. ');
    options.push({ ...trim, ...(name ? { name } : {}), description });
  }
  return options;
}

function ownSizeText(at: number, count: number): string {
  if (count === 1) return 'As in your file';
  return at === 0 ? 'As most of your pages' : 'As some of your pages';
}
