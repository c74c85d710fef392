import { lazy, type ReactNode, Suspense, useState } from 'react';

const RichTextEditor = lazy(async () => ({
  default: (await import('#ui/admin/editor/RichTextEditor.tsx')).RichTextEditor,
}));

interface RichTextInputProps {
  name: string;
  label: string;
  value: string;
  hint?: ReactNode;
  error?: string | undefined;
  onChange?: (html: string) => void;
}

export function RichTextInput({ name, label, value, hint, error, onChange }: RichTextInputProps) {
  const [html, setHtml] = useState(value);
  return (
    <>
      <input type="hidden" name={name} value={html} />
      <Suspense fallback={<p>Loading editor…</p>}>
        <RichTextEditor
          label={label}
          hint={hint}
          error={error}
          html={value}
          headings={HEADINGS}
          onChange={(changed) => {
            setHtml(changed);
            onChange?.(changed);
          }}
        />
      </Suspense>
    </>
  );
}

const HEADINGS = [3, 4] as const;
