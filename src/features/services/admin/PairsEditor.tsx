import { RichTextInput } from '#browser/admin/RichTextInput.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

interface Pair {
  /** Flag code of a place. */
  flag?: string;
  head: string;
  html: string;
}

interface PairsEditorProps {
  noun: 'question' | 'place';
  pairs: readonly Pair[];
  name: string;
  fields: Readonly<Record<string, string>>;
  onChange: (pairs: Pair[]) => void;
}

/** Edits questions with answers, or places with descriptions. */
export function PairsEditor({ noun, pairs, name, fields, onChange }: PairsEditorProps) {
  const update = (at: number, changes: Partial<Pair>) =>
    onChange(pairs.map((pair, i) => (i === at ? { ...pair, ...changes } : pair)));
  const head = noun === 'question' ? 'question' : 'name';
  return (
    <fieldset className={form.several}>
      <legend>{noun === 'question' ? 'Questions' : 'Places'}</legend>
      <div className={form.form}>
        {pairs.map((pair, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added and removed at the end
          <div key={at} className={form.form}>
            <div className={form.pair}>
              {pair.flag !== undefined && (
                <Field
                  name={`${name}.${at}.flag`}
                  label="Flag"
                  required
                  hint="Country code, such as gb."
                  value={pair.flag}
                  error={fields[`${name}.${at}.flag`]}
                  onChange={(event) => update(at, { flag: event.currentTarget.value })}
                />
              )}
              <Field
                name={`${name}.${at}.${head}`}
                label={noun === 'question' ? 'Question' : 'Name'}
                required
                value={pair.head}
                error={fields[`${name}.${at}.${head}`]}
                onChange={(event) => update(at, { head: event.currentTarget.value })}
              />
            </div>
            <RichTextInput
              name={`${name}.${at}.html`}
              label={noun === 'question' ? 'Answer' : 'Text'}
              value={pair.html}
              onChange={(html) => update(at, { html })}
            />
          </div>
        ))}
        <div className={form.send}>
          <Button
            kind="secondary"
            onClick={() =>
              onChange([...pairs, { ...(noun === 'place' ? { flag: '' } : {}), head: '', html: '' }])
            }
          >
            Add {noun}
          </Button>
          {pairs.length > 0 && (
            <Button kind="quiet" onClick={() => onChange(pairs.slice(0, -1))}>
              Remove last one
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
