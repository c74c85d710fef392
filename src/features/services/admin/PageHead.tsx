import { RichTextInput } from '#browser/admin/RichTextInput.tsx';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import type { PageInput } from '../admin-contract.ts';
import { PictureFields } from './PictureFields.tsx';

interface PageHeadProps {
  now: PageInput;
  fields: Readonly<Record<string, string>>;
  change: (changes: Partial<PageInput>) => void;
}

export function PageHead({ now, fields, change }: PageHeadProps) {
  return (
    <Panel title="Page header">
      <div className={form.form}>
        <Field
          name="title"
          label="Title"
          required
          maxCharacters={200}
          value={now.title}
          error={fields.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextField
          name="lead"
          label="Introduction"
          rows={3}
          maxCharacters={1000}
          value={now.lead}
          error={fields.lead}
          onChange={(event) => change({ lead: event.currentTarget.value })}
        />
        <Field
          name="metaDescription"
          label="Meta description"
          required
          maxCharacters={300}
          value={now.metaDescription}
          error={fields.metaDescription}
          onChange={(event) => change({ metaDescription: event.currentTarget.value })}
        />
        <PictureFields
          label="Image"
          names={{ image: 'picture', alt: 'pictureAlt' }}
          errors={{ image: fields['picture.image'] ?? fields.picture, alt: fields['picture.alt'] }}
          picture={now.picture}
          onChange={(picture) => change({ picture })}
        />
        <RichTextInput
          name="body"
          label="Text before the sections"
          value={now.body}
          hint="{price name} inserts a service price."
          error={fields.body}
          onChange={(body) => change({ body })}
        />
        <TextField
          name="related"
          label="Related pages"
          rows={3}
          hint="URL slugs, one per line."
          value={now.related.join('\n')}
          error={fields.related}
          onChange={({ currentTarget: { value } }) =>
            change({ related: value === '' ? [] : value.split('\n') })
          }
        />
      </div>
    </Panel>
  );
}
