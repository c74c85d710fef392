import { RichTextInput } from '#browser/admin/RichTextInput.tsx';
import form from '#ui/admin/form.module.css';
import { Options } from '#ui/admin/Options.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import type { SectionInput } from '../admin-contract.ts';
import { SectionKind } from '../contract.ts';
import { PairsEditor } from './PairsEditor.tsx';
import { PictureFields } from './PictureFields.tsx';

export const KIND_NAMES: Record<SectionInput['kind'], string> = {
  prose: 'Text',
  materials: 'Materials',
  steps: 'Numbered steps',
  prices: 'Prices',
  turnaround: 'Turnaround time',
  send: 'What to send us',
  questions: 'Questions',
  places: 'Places with flags',
};

interface SectionEditorProps {
  section: SectionInput;
  /** Prefix of its field names: `sections.2`. */
  at: string;
  fields: Readonly<Record<string, string>>;
  onChange: (section: SectionInput) => void;
}

export function SectionEditor({ section, at, fields, onChange }: SectionEditorProps) {
  const update = (changes: Partial<SectionInput>) => onChange({ ...section, ...changes });
  const fieldError = (name: string) => fields[`${at}.${name}`];
  const { picture, ...otherParts } = section;
  const { prices = [], questions = [], places = [] } = section;
  return (
    <div className={form.form}>
      <div className={form.pair}>
        <Field
          name={`${at}.heading`}
          label="Heading"
          required
          value={section.heading}
          error={fieldError('heading')}
          onChange={(event) => update({ heading: event.currentTarget.value })}
        />
        <SelectField
          name={`${at}.kind`}
          label="Section type"
          value={section.kind}
          onChange={(event) => update({ kind: SectionKind.parse(event.currentTarget.value) })}
        >
          <Options choices={KIND_NAMES} />
        </SelectField>
        <Field
          name={`${at}.id`}
          label="URL slug"
          required
          value={section.id}
          error={fieldError('id')}
          onChange={(event) => update({ id: event.currentTarget.value })}
        />
      </div>
      <RichTextInput
        name={`${at}.html`}
        label="Text"
        value={section.html}
        error={fieldError('html')}
        onChange={(html) => update({ html })}
      />
      {section.kind === 'prices' && (
        <TextField
          name={`${at}.prices`}
          label="Prices in the table"
          rows={4}
          hint="Price names, one per line."
          value={prices.join('\n')}
          error={fieldError('prices')}
          onChange={({ currentTarget: { value } }) =>
            update({ prices: value === '' ? [] : value.split('\n') })
          }
        />
      )}
      {section.kind === 'questions' && (
        <PairsEditor
          noun="question"
          pairs={questions.map(({ question, html }) => ({ head: question, html }))}
          onChange={(pairs) =>
            update({ questions: pairs.map(({ head, html }) => ({ question: head, html })) })
          }
          name={`${at}.questions`}
          fields={fields}
        />
      )}
      {section.kind === 'places' && (
        <PairsEditor
          noun="place"
          pairs={places.map(({ flag, name, html }) => ({ flag, head: name, html }))}
          onChange={(pairs) =>
            update({
              places: pairs.map(({ flag = '', head, html }) => ({ flag, name: head, html })),
            })
          }
          name={`${at}.places`}
          fields={fields}
        />
      )}
      <PictureFields
        label="Image beside the heading"
        names={{ image: `${at}.picture`, alt: `${at}.alt` }}
        errors={{ image: fieldError('picture.image'), alt: fieldError('picture.alt') }}
        picture={picture}
        onChange={(changed) => onChange({ ...otherParts, ...(changed ? { picture: changed } : {}) })}
      />
    </div>
  );
}
