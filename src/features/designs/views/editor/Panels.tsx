import { type ReactNode, useEffect, useState } from 'react';
import text from '#ui/text.module.css';
import { DesignPanel } from './DesignPanel.tsx';
import { ElementList } from './ElementList.tsx';
import styles from './editor.module.css';
import { Findings } from './Findings.tsx';
import { Inspector } from './Inspector.tsx';
import { Palette } from './Palette.tsx';
import { useWorkspace } from './workspace.ts';

const TABS = [
  ['place', 'Add'],
  ['measures', 'Element'],
  ['binding', 'Binding'],
  ['list', 'Layers'],
  ['findings', 'Checks'],
] as const;
type Tab = (typeof TABS)[number][0];

const PANELS: Record<Tab, () => ReactNode> = {
  place: Palette,
  measures: Inspector,
  binding: DesignPanel,
  list: ElementList,
  findings: Findings,
};

/** Panels beside the binding, or below it on a small screen; one at a time. */
export function Panels() {
  const { state } = useWorkspace();
  const [tab, setTab] = useState<Tab>('place');
  const [isUp, setUp] = useState(false);
  const hasSelection = state.selection.length > 0;
  // Selecting an element opens its measures, unless the findings are being read.
  useEffect(() => {
    if (hasSelection) setTab((now) => (now === 'place' || now === 'binding' ? 'measures' : now));
  }, [hasSelection]);
  const Panel = PANELS[tab];
  const count = state.findings.length;
  const choose = (next: Tab) => {
    setUp(next === tab ? !isUp : true);
    setTab(next);
  };
  return (
    <section className={styles.panels} data-up={isUp} aria-label="Tools">
      <div className={styles.tabs} role="tablist" aria-label="Tools">
        {TABS.map(([id, label]) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tools-${id}`}
            aria-selected={tab === id}
            aria-controls="tools-panel"
            tabIndex={tab === id ? 0 : -1}
            className={`${text.note} ${styles.tab}`}
            onClick={() => choose(id)}
            onKeyDown={({ key, currentTarget }) => {
              const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
              const to =
                by && TABS[(TABS.findIndex(([tabId]) => tabId === id) + by + TABS.length) % TABS.length];
              if (!to) return;
              setTab(to[0]);
              currentTarget.parentElement?.querySelector<HTMLElement>(`#tools-${to[0]}`)?.focus();
            }}
          >
            {label}
            {id === 'findings' && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div id="tools-panel" role="tabpanel" aria-labelledby={`tools-${tab}`} className={styles.panel}>
        <Panel />
      </div>
    </section>
  );
}
