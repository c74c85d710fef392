import type { Editor, Extensions } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useId } from 'react';
import text from '../../text.module.css';
import { cleanPaste } from './clean-paste.ts';
import { editorExtensions } from './extensions.ts';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './Toolbar.tsx';

export interface RichTextEditorProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  headings?: readonly (2 | 3 | 4)[];
  extensions?: Extensions;
  tools?: (editor: Editor) => ReactNode;
  settings?: (editor: Editor) => ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isLarge?: boolean;
}

const NO_EXTENSIONS: Extensions = [];

export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    html,
    onChange,
    headings = [2, 3],
    extensions = NO_EXTENSIONS,
    tools,
    settings,
    hint,
    error,
  } = props;
  const id = useId();
  const editor = useEditor({
    extensions: [...editorExtensions(headings), ...extensions],
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
    onUpdate: ({ editor: currentEditor }) => onChange(currentEditor.isEmpty ? '' : currentEditor.getHTML()),
  });
  return (
    <div className={styles.field}>
      <span id={id} className={`${text.small} ${styles.label}`}>
        {label}
      </span>
      <div className={`${styles.frame} ${props.isLarge ? styles.large : ''}`}>
        {editor && (
          <>
            <Toolbar editor={editor} headings={headings} label={`${label}: formatting`}>
              {tools?.(editor)}
            </Toolbar>
            {settings?.(editor)}
          </>
        )}
        <EditorContent editor={editor} />
      </div>
      {(hint || error) && (
        <p id={`${id}-hint`} className={error ? `${text.small} ${text.wrong}` : text.note}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
