import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import type { BookScene } from '../../client/book/book-scene.ts';
import { describePose, POSE_LABELS, POSES, type PoseName } from '../../client/book/poses.ts';
import type { Layout } from '../../layout.ts';
import styles from './book-view.module.css';
import { useBookScene } from './use-book-scene.ts';
import { useTurning } from './use-turning.ts';

export type BookHandle = Pick<BookScene, 'capture' | 'memory' | 'turn'>;

/**
 * 3D book at true measures.
 * @param pose preset view; null once turned by hand
 * @param poster URL of a picture shown until the first frame
 * @param endpaper URL of the customer's endpaper picture
 * @param children fallback without WebGL
 */
export function BookView({
  layout,
  colours,
  pose = 'three-quarter',
  onPose,
  poster,
  endpaper,
  onFailure,
  children,
  ref,
}: {
  layout: Layout;
  colours: readonly BookColour[];
  pose?: PoseName | null;
  onPose?: (pose: PoseName | null) => void;
  poster?: string | undefined;
  endpaper?: string | undefined;
  onFailure?: () => void;
  children?: ReactNode;
  ref?: Ref<BookHandle | null>;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const [announcement, setAnnouncement] = useState('');
  const content = useMemo(() => ({ layout, colours, endpaper }), [layout, colours, endpaper]);
  const { scene, state } = useBookScene(canvas, content, onFailure);
  const first = useRef(true);
  useImperativeHandle(ref, () => ({
    capture: (...initial) => scene.current?.capture(...initial) ?? null,
    memory: () => scene.current?.memory() ?? { geometries: 0, textures: 0 },
    turn: (...initial) => scene.current?.turn(...initial),
  }));

  const live = state === 'live';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once live, the book takes the pose requested meanwhile
  useEffect(() => {
    if (!pose) return;
    scene.current?.pose(pose, first.current ? 'at once' : 'slowly');
    if (live) first.current = false;
  }, [pose, live]);

  const announce = () => setAnnouncement(scene.current ? describePose(scene.current.targetPose()) : '');
  const choosePose = (name: PoseName) => {
    scene.current?.pose(name);
    onPose?.(name);
    announce();
  };
  const turning = useTurning(
    scene,
    canvas,
    () => {
      if (pose !== null) onPose?.(null);
      announce();
    },
    () => choosePose('three-quarter'),
  );
  if (state === 'none') return <div className={styles.book}>{children}</div>;
  return (
    <section className={styles.book} aria-label="3D view of the book" data-state={state}>
      <div className={styles.stage}>
        {!live && (poster ? <img className={styles.poster} src={poster} alt="" /> : null)}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it handles the keys that it describes */}
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="application"
          aria-roledescription="book"
          aria-label={announcement || (pose ? POSE_LABELS[pose] : 'The book')}
          aria-describedby={help}
          tabIndex={0}
          {...turning}
        />
        <p id={help} className={text.hidden}>
          Use the arrow keys to turn and tilt the book, plus and minus to zoom, and Home to reset the view.
        </p>
        <p className={text.hidden} aria-live="polite">
          {announcement}
        </p>
      </div>
      <fieldset className={styles.views} aria-label="Views of the book">
        {POSES.map((name) => (
          <button key={name} type="button" aria-pressed={pose === name} onClick={() => choosePose(name)}>
            {POSE_LABELS[name]}
          </button>
        ))}
        <span className={styles.zoom}>
          <button type="button" aria-label="Zoom out" onClick={() => scene.current?.turn({ zoom: 1 / 1.25 })}>
            −
          </button>
          <button type="button" aria-label="Zoom in" onClick={() => scene.current?.turn({ zoom: 1.25 })}>
            +
          </button>
        </span>
      </fieldset>
    </section>
  );
}
