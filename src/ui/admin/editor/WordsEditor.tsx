import type { Editor, Extensions } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useId } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { wordsSchema } from './extensions.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './words-editor.module.css';

export interface WordsEditorProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  headings?: readonly (2 | 3 | 4)[];
  pieces?: Extensions;
  tools?: (editor: Editor) => ReactNode;
  about?: (editor: Editor) => ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isLarge?: boolean;
}

const NO_PIECES: Extensions = [];

export function WordsEditor(props: WordsEditorProps) {
  const { label, html, onChange, headings = [2, 3], pieces = NO_PIECES, tools, about, hint, error } = props;
  const id = useId();
  const editor = useEditor({
    extensions: [...wordsSchema(headings), ...pieces],
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(hint || error ? { 'aria-describedby': `${id}-hint` } : {}),
        class: styles.text ?? '',
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: one }) => onChange(one.isEmpty ? '' : one.getHTML()),
  });
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={`${styles.frame} ${props.isLarge ? styles.large : ''}`}>
        {editor && (
          <>
            <Toolbar editor={editor} headings={headings} label={`${label}: marks`}>
              {tools?.(editor)}
            </Toolbar>
            {about?.(editor)}
          </>
        )}
        <EditorContent editor={editor} />
      </div>
      {(hint || error) && (
        <p id={`${id}-hint`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
