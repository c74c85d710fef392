import { useRef } from 'react';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import type { SectionInput } from '../admin-contract.ts';
import { KIND_NAMES, SectionEditor } from './SectionEditor.tsx';

interface SectionsEditorProps {
  sections: readonly SectionInput[];
  fields: Readonly<Record<string, string>>;
  onChange: (sections: SectionInput[]) => void;
}

export function SectionsEditor({ sections, fields, onChange }: SectionsEditorProps) {
  const keys = useKeys(sections.length);
  const update = (at: number, section: SectionInput) =>
    onChange(sections.map((current, i) => (i === at ? section : current)));
  const move = (at: number, by: 1 | -1) => {
    keys.swap(at, at + by);
    onChange(swapItems(sections, at, at + by));
  };
  return (
    <>
      {sections.map((section, at) => (
        <Panel
          key={keys.keyAt(at)}
          title={`Section ${at + 1}: ${section.heading || KIND_NAMES[section.kind]}`}
          actions={
            <>
              {at > 0 && (
                <Button kind="quiet" aria-label={`Move ${section.heading} up`} onClick={() => move(at, -1)}>
                  ↑ Move up
                </Button>
              )}
              {at < sections.length - 1 && (
                <Button kind="quiet" aria-label={`Move ${section.heading} down`} onClick={() => move(at, 1)}>
                  ↓ Move down
                </Button>
              )}
              <Button
                kind="quiet"
                aria-label={`Remove ${section.heading}`}
                onClick={() => {
                  keys.drop(at);
                  onChange(sections.filter((_, i) => i !== at));
                }}
              >
                Remove
              </Button>
            </>
          }
        >
          <SectionEditor
            section={section}
            fields={fields}
            at={`sections.${at}`}
            onChange={(changed) => update(at, changed)}
          />
        </Panel>
      ))}
      <div className={form.send}>
        <Button
          kind="secondary"
          onClick={() => {
            const section: SectionInput = {
              id: `part-${sections.length + 1}`,
              kind: 'prose',
              heading: '',
              html: '',
            };
            onChange([...sections, section]);
          }}
        >
          Add section
        </Button>
      </div>
    </>
  );
}

function swapItems<T>(list: readonly T[], first: number, second: number): T[] {
  const copy = [...list];
  [copy[first], copy[second]] = [list[second] as T, list[first] as T];
  return copy;
}

/** React keys that move with the sections, so that each keeps its editor. */
function useKeys(length: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < length) keys.current.push(next.current++);
  return {
    keyAt: (at: number) => keys.current[at],
    swap: (first: number, second: number) => {
      keys.current = swapItems(keys.current, first, second);
    },
    drop: (at: number) => {
      keys.current = keys.current.filter((_, i) => i !== at);
    },
  };
}
