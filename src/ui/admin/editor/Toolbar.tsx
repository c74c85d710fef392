import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './rich-text-editor.module.css';

interface ToolbarProps {
  editor: Editor;
  headings: readonly (2 | 3 | 4)[];
  label: string;
  children?: ReactNode;
}

export function Toolbar({ editor, headings, label, children }: ToolbarProps) {
  const [isLinking, setIsLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => editorState(currentEditor, headings),
  });
  const run = () => editor.chain().focus();
  const toggle = (name: string, label: ReactNode, isOn: boolean, onPress: () => void, keys?: string) => (
    <ToolButton key={name} label={name} keys={keys} isOn={isOn} onPress={onPress}>
      {label}
    </ToolButton>
  );
  return (
    <div role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={moveBetweenButtons}>
      {headings.map((level) =>
        toggle(
          `Heading ${level}`,
          `H${level}`,
          active.headings.includes(level),
          () => run().toggleHeading({ level }).run(),
          `Ctrl+Alt+${level}`,
        ),
      )}
      {toggle('Bold', <b>B</b>, active.bold, () => run().toggleBold().run(), 'Ctrl+B')}
      {toggle('Italic', <i>I</i>, active.italic, () => run().toggleItalic().run(), 'Ctrl+I')}
      {toggle('Link', 'Link', active.link, () => setIsLinking(true))}
      {toggle(
        'Bulleted list',
        '• List',
        active.bullets,
        () => run().toggleBulletList().run(),
        'Ctrl+Shift+8',
      )}
      {toggle(
        'Numbered list',
        '1. List',
        active.numbers,
        () => run().toggleOrderedList().run(),
        'Ctrl+Shift+7',
      )}
      {toggle('Quote', '“ ”', active.quote, () => run().toggleBlockquote().run(), 'Ctrl+Shift+B')}
      <ToolButton label="Divider" onPress={() => run().setHorizontalRule().run()}>
        —
      </ToolButton>
      {children}
      <span className={styles.gap} />
      <ToolButton label="Undo" keys="Ctrl+Z" isOff={!active.canUndo} onPress={() => run().undo().run()}>
        ↶
      </ToolButton>
      <ToolButton label="Redo" keys="Ctrl+Y" isOff={!active.canRedo} onPress={() => run().redo().run()}>
        ↷
      </ToolButton>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

const editorState = (editor: Editor, headings: readonly number[]) => ({
  headings: headings.filter((level) => editor.isActive('heading', { level })),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface ToolButtonProps {
  label: string;
  keys?: string | undefined;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function ToolButton({ label, keys, isOn, isOff = false, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}

function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
