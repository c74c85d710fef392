import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { callAdmin } from '#browser/admin/requests.ts';
import { UploadPictureButton } from '#browser/admin/UploadPictureButton.tsx';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { type PictureAttributes, PictureNode } from '#ui/admin/editor/picture-node.ts';
import { RichTextEditor } from '#ui/admin/editor/RichTextEditor.tsx';
import { ToolButton } from '#ui/admin/editor/Toolbar.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { BookChoice } from '../admin-contract.ts';
import styles from './article.module.css';
import { BookDialog } from './BookDialog.tsx';
import { bookNode } from './book-node.ts';

const NODES = [PictureNode, bookNode(findBook)];

interface ArticleTextProps {
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

export const ArticleText = ({ html, onChange, error }: ArticleTextProps) => (
  <RichTextEditor
    label="Text"
    html={html}
    onChange={onChange}
    error={error}
    extensions={NODES}
    isLarge
    tools={(editor) => <InsertTools editor={editor} />}
    settings={(editor) => <SelectedPicture editor={editor} />}
    hint="Text pasted from Word or a web page is cleaned up."
  />
);

function InsertTools({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'picture' | 'book' | null>(null);
  const insert = (type: string, attrs: object) => {
    setOpen(null);
    // Inserts after the selection, so that a selected picture isn't replaced.
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type, attrs }).run();
  };
  return (
    <>
      <ToolButton
        label="Image"
        onPress={() => setOpen(open === 'picture' ? null : 'picture')}
        isOn={open === 'picture'}
      >
        Image
      </ToolButton>
      <ToolButton label="Book" onPress={() => setOpen('book')}>
        Book
      </ToolButton>
      {open === 'picture' && (
        <div className={styles.piece}>
          <UploadPictureButton
            label="Upload image to insert"
            onUploaded={({ address, width, height }) => insert('picture', { src: address, width, height })}
          />
        </div>
      )}
      {open === 'book' && (
        <BookDialog onClose={() => setOpen(null)} onChoose={({ id }) => insert('book', { id })} />
      )}
    </>
  );
}

function SelectedPicture({ editor }: { editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: activeEditor }) =>
      activeEditor.isActive('picture') ? (activeEditor.getAttributes('picture') as PictureAttributes) : null,
  });
  if (!picture) return null;
  const update = (changes: Partial<PictureAttributes>) =>
    editor.commands.updateAttributes('picture', changes);
  return (
    <fieldset className={styles.picture}>
      <legend>Selected image</legend>
      <Field
        name="picture-alt"
        label="Alt text"
        required
        hint="Describes the image for people who can’t see it."
        value={picture.alt}
        onChange={(event) => update({ alt: event.currentTarget.value })}
      />
      <Field
        name="picture-caption"
        label="Caption"
        value={picture.caption}
        onChange={(event) => update({ caption: event.currentTarget.value })}
      />
      <Button kind="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove image
      </Button>
    </fieldset>
  );
}

const path = adminApi('article-books');
const cache = new Map<string, Promise<BookChoice | null>>();

/** Loads each book once. */
function findBook(id: string): Promise<BookChoice | null> {
  const cached = cache.get(id);
  if (cached) return cached;
  const request = callAdmin(`${path}?ids=${encodeURIComponent(id)}`, adminListReply(BookChoice)).then(
    ({ data }) => data[0] ?? null,
    () => null,
  );
  cache.set(id, request);
  return request;
}
