import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { EnvelopeDrawing } from './EnvelopeDrawing.tsx';
import styles from './envelope.module.css';
import { useEnvelope } from './use-envelope.ts';

/**
 * Sealed envelope that opens on click, tap or key press. Closes when the pointer leaves, on a tap or focus elsewhere,
 * or by Escape (storefront 2.6, decision 21). Open without JavaScript.
 */
export function Envelope() {
  const { state, button, open, close } = useEnvelope();
  const container = useRef<HTMLDivElement>(null);
  const panel = useId();
  const isClosed = state === 'closed';

  // Touch has no pointer leave, so a touch elsewhere closes it.
  useEffect(() => {
    if (isClosed) return;
    const onPointerDownOutside = (event: globalThis.PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDownOutside);
    return () => document.removeEventListener('pointerdown', onPointerDownOutside);
  });

  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !container.current?.contains(event.relatedTarget as Node)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button and the panel in it
    <div
      ref={container}
      className={styles.place}
      data-state={state}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.envelope}
        aria-expanded={state === 'revealed'}
        aria-controls={panel}
        onClick={open}
      >
        <EnvelopeDrawing />
        <span className={styles.hint}>Open the invitation</span>
      </button>
      <div id={panel} role="status" className={styles.panel} data-shown={state === 'revealed'}>
        <div className={`${layout.line} ${layout.column} ${styles.inside}`}>
          <p className={styles.soon}>Coming Soon</p>
          <ButtonLink to={PAGES.rbExclusive}>Sign Up</ButtonLink>
        </div>
      </div>
    </div>
  );
}
