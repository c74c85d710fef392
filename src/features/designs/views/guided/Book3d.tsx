import { useEffect, useState } from 'react';
import { API } from '#kernel/api.ts';
import type { BookColour } from '#kernel/edition.ts';
import { detectGraphics } from '../../client/book/graphics.ts';
import type { PoseName } from '../../client/book/poses.ts';
import type { Layout } from '../../layout.ts';
import { BookView } from '../book/BookView.tsx';
import { loadBook } from '../book/load-book.ts';
import { FlatView } from '../FlatView.tsx';

interface Book3dProps {
  layout: Layout;
  colours: readonly BookColour[];
  picture: string | null;
  pose: PoseName | null;
  onPose: (pose: PoseName | null) => void;
  onLost: () => void;
}

/** 3D book from a lazily loaded script; falls back to the flat front. */
export function Book3d({ layout, colours, picture, pose, onPose, onLost }: Book3dProps) {
  const { endpapers } = layout.design;
  const uploadId = endpapers.kind === 'picture' ? endpapers.upload.id : null;
  return (
    <BookView
      layout={layout}
      colours={colours}
      pose={pose}
      onPose={onPose}
      poster={picture ?? undefined}
      endpaper={uploadId ? `${API.designs}/uploads/${encodeURIComponent(uploadId)}/picture` : undefined}
      onFailure={onLost}
    >
      <FlatView layout={layout} show="front" colours={colours} label="Front of the binding" />
    </BookView>
  );
}

/** Whether 3D is available: `unknown` until checked, `optIn` if reduced motion makes it opt-in. */
export function useSupport3d(): 'unknown' | 'can' | 'optIn' | 'cannot' {
  const [answer, setAnswer] = useState<'unknown' | 'can' | 'optIn' | 'cannot'>('unknown');
  useEffect(() => {
    if (detectGraphics() === 'none') return setAnswer('cannot');
    const isOptIn = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setAnswer(isOptIn ? 'optIn' : 'can');
    // Preloads the renderer while the layout is made; errors surface in the view itself.
    if (!isOptIn) loadBook().catch(() => {});
  }, []);
  return answer;
}
