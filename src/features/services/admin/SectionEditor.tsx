import { PictureInput } from '#browser/admin/PictureInput.tsx';
import { RichInput } from '#browser/admin/RichInput.tsx';
import form from '#ui/admin/form.module.css';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import type { SectionWords } from '../admin-contract.ts';
import { SectionKind } from '../contract.ts';
import { PairsEditor } from './PairsEditor.tsx';

export const KIND_NAMES: Record<SectionWords['kind'], string> = {
  prose: 'Prose',
  materials: 'Materials',
  steps: 'Numbered steps',
  prices: 'Prices',
  turnaround: 'How long it takes',
  send: 'What to send',
  questions: 'Questions',
  places: 'Places with flags',
};

interface SectionEditorProps {
  section: SectionWords;
  /** Prefix of its field names: `sections.2`. */
  at: string;
  fields: Readonly<Record<string, string>>;
  onChange: (section: SectionWords) => void;
}

export function SectionEditor({ section, at, fields, onChange }: SectionEditorProps) {
  const set = (some: Partial<SectionWords>) => onChange({ ...section, ...some });
  const wrong = (name: string) => fields[`${at}.${name}`];
  const { picture, prices = [], questions = [], places = [] } = section;
  return (
    <div className={form.form}>
      <div className={form.pair}>
        <Field
          name={`${at}.heading`}
          label="Heading"
          required
          value={section.heading}
          error={wrong('heading')}
          onChange={(event) => set({ heading: event.currentTarget.value })}
        />
        <SelectField
          name={`${at}.kind`}
          label="What it is"
          value={section.kind}
          onChange={(event) => set({ kind: SectionKind.parse(event.currentTarget.value) })}
        >
          {SectionKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          name={`${at}.id`}
          label="Name in addresses"
          required
          value={section.id}
          error={wrong('id')}
          onChange={(event) => set({ id: event.currentTarget.value })}
        />
      </div>
      <RichInput
        name={`${at}.html`}
        label="Text"
        value={section.html}
        error={wrong('html')}
        onChange={(html) => set({ html })}
      />
      {section.kind === 'prices' && (
        <TextField
          name={`${at}.prices`}
          label="Prices of its table"
          rows={4}
          hint="Names of prices, one on each line."
          value={prices.join('\n')}
          error={wrong('prices')}
          onChange={({ currentTarget: { value } }) => set({ prices: value === '' ? [] : value.split('\n') })}
        />
      )}
      {section.kind === 'questions' && (
        <PairsEditor
          noun="question"
          pairs={questions.map(({ question, html }) => ({ head: question, html }))}
          onChange={(pairs) => set({ questions: pairs.map(({ head, html }) => ({ question: head, html })) })}
          name={`${at}.questions`}
          fields={fields}
        />
      )}
      {section.kind === 'places' && (
        <PairsEditor
          noun="place"
          pairs={places.map(({ flag, name, html }) => ({ mark: flag, head: name, html }))}
          onChange={(pairs) =>
            set({ places: pairs.map(({ mark = '', head, html }) => ({ flag: mark, name: head, html })) })
          }
          name={`${at}.places`}
          fields={fields}
        />
      )}
      <div className={form.pair}>
        <PictureInput
          name={`${at}.picture`}
          label="Picture beside the heading"
          value={picture?.image ?? ''}
          error={wrong('picture.image')}
          onChange={(image) => {
            const { picture: _, ...without } = section;
            onChange(image ? { ...without, picture: { image, alt: picture?.alt ?? '' } } : without);
          }}
        />
        {picture && (
          <Field
            name={`${at}.alt`}
            label="What the picture shows"
            required
            value={picture.alt}
            error={wrong('picture.alt')}
            onChange={(event) => set({ picture: { ...picture, alt: event.currentTarget.value } })}
          />
        )}
      </div>
    </div>
  );
}
