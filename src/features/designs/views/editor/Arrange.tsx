import type { Edge } from '../../client/editing/aligning.ts';
import fields from './fields.module.css';
import { useWorkspace } from './workspace.ts';

const EDGES: readonly (readonly [Edge, string, string])[] = [
  ['left', 'Align left', 'M3 2v20M6 6h12v4H6zM6 14h8v4H6z'],
  ['centre', 'Align centre', 'M12 2v20M6 6h12v4H6zM8 14h8v4H8z'],
  ['right', 'Align right', 'M21 2v20M6 6h12v4H6zM10 14h8v4h-8z'],
  ['top', 'Align top', 'M2 3h20M6 6h4v12H6zM14 6h4v8h-4z'],
  ['middle', 'Align middle', 'M2 12h20M6 6h4v12H6zM14 8h4v8h-4z'],
  ['bottom', 'Align bottom', 'M2 21h20M6 6h4v12H6zM14 10h4v8h-4z'],
];

export function Arrange({ count, isGroup }: { count: number; isGroup: boolean }) {
  const { commands } = useWorkspace();
  return (
    <div className={fields.part}>
      <div
        className={fields.buttons}
        role="toolbar"
        aria-label={count > 1 ? 'Align elements' : 'Align on the cover'}
      >
        {EDGES.map(([edge, label, shape]) => (
          <ArrangeButton key={edge} label={label} shape={shape} onClick={() => commands.align(edge)} />
        ))}
        {count > 2 && (
          <>
            <ArrangeButton
              label="Distribute horizontally"
              shape="M2 2v20M22 2v20M5 8h3v8H5zM10.500 8h3v8h-3zM16 8h3v8h-3z"
              onClick={() => commands.distribute('x')}
            />
            <ArrangeButton
              label="Distribute vertically"
              shape="M2 2h20M2 22h20M8 5h8v3H8zM8 10.500h8v3H8zM8 16h8v3H8z"
              onClick={() => commands.distribute('y')}
            />
          </>
        )}
      </div>
      <div className={fields.buttons}>
        {count > 1 && !isGroup && (
          <button type="button" className={fields.tool} onClick={commands.group}>
            Group
          </button>
        )}
        {isGroup && (
          <button type="button" className={fields.tool} onClick={commands.ungroup}>
            Ungroup
          </button>
        )}
        <button type="button" className={fields.tool} onClick={() => commands.reorder(1)}>
          Bring forward
        </button>
        <button type="button" className={fields.tool} onClick={() => commands.reorder(-1)}>
          Send backward
        </button>
      </div>
    </div>
  );
}

function ArrangeButton({ label, shape, onClick }: { label: string; shape: string; onClick(): void }) {
  return (
    <button type="button" className={fields.tool} aria-label={label} title={label} onClick={onClick}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={shape} strokeWidth="1.5" />
      </svg>
    </button>
  );
}
