import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { SendPicture } from '#browser/admin/SendPicture.tsx';
import { type PictureAttributes, PictureNode } from '#ui/admin/editor/picture-node.ts';
import { ToolButton } from '#ui/admin/editor/Toolbar.tsx';
import { WordsEditor } from '#ui/admin/editor/WordsEditor.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './article.module.css';
import { BookDialog } from './BookDialog.tsx';
import { bookNode } from './book-node.ts';
import { findBook } from './books.ts';

const PIECES = [PictureNode, bookNode(findBook)];

interface ArticleTextProps {
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

export const ArticleText = ({ html, onChange, error }: ArticleTextProps) => (
  <WordsEditor
    label="Text"
    html={html}
    onChange={onChange}
    error={error}
    pieces={PIECES}
    isLarge
    tools={(editor) => <PieceTools editor={editor} />}
    about={(editor) => <ChosenPicture editor={editor} />}
    hint="Text from Word and from pages of the web is cleaned when it is pasted."
  />
);

function PieceTools({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'picture' | 'book' | null>(null);
  const insert = (type: string, attrs: object) => {
    setOpen(null);
    // Inserts after the selection, so that a selected picture isn't replaced.
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type, attrs }).run();
  };
  return (
    <>
      <ToolButton
        label="Picture"
        onPress={() => setOpen(open === 'picture' ? null : 'picture')}
        isOn={open === 'picture'}
      >
        Picture
      </ToolButton>
      <ToolButton label="Book" onPress={() => setOpen('book')}>
        Book
      </ToolButton>
      {open === 'picture' && (
        <div className={styles.piece}>
          <SendPicture
            label="Choose a picture to send"
            onSent={({ address, width, height }) => insert('picture', { src: address, width, height })}
          />
        </div>
      )}
      {open === 'book' && (
        <BookDialog onClose={() => setOpen(null)} onChoose={({ id }) => insert('book', { id })} />
      )}
    </>
  );
}

function ChosenPicture({ editor }: { editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      one.isActive('picture') ? (one.getAttributes('picture') as PictureAttributes) : null,
  });
  if (!picture) return null;
  const set = (some: Partial<PictureAttributes>) => editor.commands.updateAttributes('picture', some);
  return (
    <fieldset className={styles.picture}>
      <legend>The chosen picture</legend>
      <Field
        name="picture-alt"
        label="What it shows"
        required
        hint="For who does not see it."
        value={picture.alt}
        onChange={(event) => set({ alt: event.currentTarget.value })}
      />
      <Field
        name="picture-caption"
        label="Line below it"
        value={picture.caption}
        onChange={(event) => set({ caption: event.currentTarget.value })}
      />
      <Button kind="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Take the picture away
      </Button>
    </fieldset>
  );
}
