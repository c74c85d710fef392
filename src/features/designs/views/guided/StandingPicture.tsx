import { useEffect, useState } from 'react';
import { fetchJson, type SendRequest } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { DesignView } from '#kernel/design-paths.ts';
import { Button } from '#ui/Button.tsx';
import type { Design } from '../../design.ts';
import styles from './preview.module.css';

const REST = 500;

type PictureState = { at: 'waiting' | 'there'; src: string | null } | { at: 'failed'; src: null };

/** Server-rendered standing book, for browsers without 3D. */
export function StandingPicture({ design }: { design: Design }) {
  const [pictureState, setPictureState] = useState<PictureState>({ at: 'waiting', src: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    const leaving = new AbortController();
    setPictureState(({ src }) => ({ at: 'waiting', src }));
    const later = setTimeout(async () => {
      try {
        const picture = await renderPicture(design, { view: 'three-quarter', width: 640 }, leaving.signal);
        if (!leaving.signal.aborted) setPictureState({ at: 'there', src: URL.createObjectURL(picture) });
      } catch {
        if (!leaving.signal.aborted) setPictureState({ at: 'failed', src: null });
      }
    }, REST);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [design, attempt]);
  const { at, src } = pictureState;
  useEffect(() => () => (src ? URL.revokeObjectURL(src) : undefined), [src]);

  if (at === 'failed')
    return (
      <div role="alert" className={styles.notDrawn}>
        <p>We couldn’t draw the picture. Your design hasn’t changed.</p>
        <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    );
  return src ? (
    <img src={src} alt="The binding, standing" width={640} height={880} data-stale={at === 'waiting'} />
  ) : (
    <p className={styles.drawing} role="status">
      Loading…
    </p>
  );
}

/**
 * Renders a design on the server, saved or not.
 * @param width one of the cover widths, in pixels
 * @throws RequestFailed
 */
async function renderPicture(
  design: Design,
  { view, width }: { view: DesignView; width: number },
  signal: AbortSignal,
): Promise<Blob> {
  let picture = new Blob();
  const send: SendRequest = async (path, init) => {
    const reply = await fetch(path, init);
    if (!reply.ok) return reply;
    picture = await reply.blob();
    return Response.json(null);
  };
  await fetchJson(`${API.designs}/picture?view=${view}&width=${width}`, {
    method: 'POST',
    body: { design },
    signal,
    send,
    schema: async () => ({ parse: () => null }),
  });
  return picture;
}
